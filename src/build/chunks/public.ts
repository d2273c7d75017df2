import type { Modules } from './modules.ts'

/** The first view of the home page. */
export const HOME: Modules = {
  src: [
    'features/site/home/faq',
    'features/site/home/home-hero',
    'features/site/home/static-parts',
    'features/site/home/success-carousel',
    'routes/_public/index',
  ],
}

/** What public pages share. */
export const SECTIONS: Modules = {
  src: ['features/site/hero', 'features/site/section'],
  icons: ['play', 'plus', 'arrow-left', 'arrow-right'],
}

/** The public pages, and what hydrates late of the home page. */
export const SITE: Modules = {
  src: [
    'features/site/footer',
    ...['all-in-one', 'call-to-action', 'hero-picture', 'offer', 'platforms', 'story-picture'].map((name) => `features/site/home/${name}`),
    'features/site/pictures/',
    'features/site/products/',
    'features/site/services/',
    'features/site/social-links',
    'features/site/in-production',
    'routes/_public/in-production',
    'routes/_public/products.analytic',
    'routes/_public/products.live',
    'routes/_public/services.{-$id}',
  ],
  icons: ['clapperboard'],
}

export const LEGAL: Modules = {
  src: ['features/site/legal/', 'routes/_public/for-clubs', 'routes/_public/privacy', 'routes/_public/terms', 'shared/retention'],
}

export const LOGIN: Modules = {
  src: [
    'features/account/auth-stage',
    'features/account/contact-invitation',
    'features/account/role-tabs',
    'features/account/sign-in-form',
    'routes/_public/login',
    'ui/half-pitch',
    'ui/use-hydrated',
  ],
}

/** For whoever follows a link: footballers whom their club invites, and those with whom a match is shared. */
export const LINKS: Modules = {
  src: ['features/invitation/', 'features/share/', 'routes/_public/invitation.$token', 'routes/_public/m.$id'],
}

/** The pages of mails' links, and their forms. */
export const ACCOUNT: Modules = {
  src: [
    'features/account/',
    'routes/_public/forgot-password',
    'routes/_public/reset-password.$token',
    'routes/_public/verify-email.$id',
    'ui/notice',
  ],
  icons: ['info'],
}
