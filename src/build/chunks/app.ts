import type { Modules } from './modules.ts'

/** What every signed-in page uses: the user's data, the games, and the socket's side of the page. */
export const CORE: Modules = {
  src: [
    'features/favorites/',
    'features/games/clock/',
    'features/games/data/',
    'features/games/schedule/stale-notice',
    'features/games/score/',
    'features/installation/back-button',
    'features/installation/install-offer',
    'features/installation/update-offer',
    'features/session/',
    'features/site/bottom-bar',
    'platform/badge',
    'platform/connection',
    'platform/connection-guard',
    'platform/crests',
    'platform/day-key',
    'platform/game-room',
    'platform/lazy-optional',
    'platform/live-status',
    'platform/live-subscription',
    'platform/observe-games',
    'platform/online',
    'platform/outbox',
    'platform/outbox-storage',
    'platform/page-database',
    'platform/query-client',
    'platform/persisted-queries',
    'platform/server-time',
    'platform/socket',
    'platform/user-data',
    'platform/user-store',
    'platform/visits',
    'platform/wake-lock',
    'routes/-badge',
    'routes/-background-work',
    'routes/-send-pending-taps',
    'routes/_app',
    'shared/match-clock',
    'shared/socket',
    'ui/crest',
  ],
  icons: ['wifi-off'],
  packages: ['@tanstack/query-core/', '@tanstack/react-query/', 'idb-keyval/', '@tanstack/react-router/.*/useCanGoBack'],
}

/** The schedule, without what comes later: its calendar, the snapshot for the next start, and pull-to-refresh. */
export const MAIN: Modules = {
  src: ['features/games/schedule/', 'routes/_app/main', 'routes/_app/-schedule-card', 'ui/empty-state', 'ui/tab-list'],
  icons: ['calendar-x-2'],
  packages: ['@tanstack/react-router/.*/ScrollRestoration'],
}

export const LIVE: Modules = {
  src: ['features/games/live/', 'platform/share', 'routes/_app/live.$id'],
  icons: ['calendar-plus', 'maximize', 'minimize'],
}

/** The other screens of a parent. */
export const MORE: Modules = {
  src: [
    'features/analytics/',
    'features/children/add-child-link',
    'features/children/child-name',
    'features/children/children-card',
    'features/children/my-children',
    'features/children/queries',
    'features/children/use-is-footballer',
    'features/profile/',
    'features/site/header/age-category-links',
    'features/subscription/',
    'platform/device-name',
    'routes/_app/-analytics-list',
    'routes/_app/main-analytic.$age_category',
    'routes/_app/profile',
    'routes/_app/subscription',
    'routes/matchanalytics.$id',
    'ui/card',
  ],
  icons: ['house', 'monitor-smartphone', 'triangle-exclamation-point'],
  packages: ['@tanstack/react-router/.*/useLocation'],
}

/** A parent's children: decisions, claims, data. */
export const CHILDREN: Modules = {
  src: ['features/children/', 'routes/_app/children.{-$id}', 'shared/consent', 'shared/consent-texts'],
}

export const CALENDAR: Modules = {
  src: ['features/games/schedule/calendar', 'ui/calendar'],
  packages: ['@date-fns/', 'date-fns/', 'react-day-picker/'],
}

export const MENUS: Modules = {
  src: ['features/site/header/mobile-links', 'features/site/header/profile-menu'],
  icons: ['clipboard-list', 'file-text', 'log-out'],
}

/** What comes after the first screen: offers, pulling, and care for the games on the device. */
export const OFFERS: Modules = {
  src: [
    'features/games/data/keep-stored-games',
    'features/games/data/prefetch',
    'features/games/data/replace-stored-names',
    'features/games/schedule/pull-to-refresh',
    'features/installation/install-card',
    'features/installation/offer-card',
    'features/installation/update-card',
  ],
  icons: ['download', 'share', 'square-plus'],
}
