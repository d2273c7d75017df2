import { useLingui } from '@lingui/react/macro'
import { PACKAGES, type PackageName } from '#shared/packages.ts'
import { PROVIDER } from '#platform/provider.ts'
import { LINKS } from '#features/frame/links.ts'

/** The texts of a package's section and pricing card. */
export interface PackageContent {
  name: string
  title: string
  text: string
  points: readonly string[]
  price: string
  /** A note below the price. */
  note: string | null
  button: string
  link: string
  disabled: boolean
}

/** The four packages in the current language (specification, sections 1 and 9). */
export function usePackages(): Record<PackageName, PackageContent> {
  const { t } = useLingui()
  const monthly = PROVIDER.parentMonthly
  return {
    parent: {
      name: t`Parent`,
      title: t`Parent/Fan`,
      text: t`Follow one child, or a whole team, through the season.`,
      points: [
        t`Live broadcast`,
        t`Match schedule, even offline`,
        t`Highlights`,
        t`Team analytics, if the club has them`,
        t`Individual analytics of one player you choose`,
        t`Progress tracking`,
        t`24/7 support`,
      ],
      price: t`${monthly} GEL monthly`,
      note: null,
      button: t`Register`,
      link: '/login',
      disabled: !PACKAGES.parent.available,
    },
    footballer: {
      name: t`Footballer`,
      title: t`Footballer`,
      text: t`Your own matches in numbers and moments, to learn from.`,
      points: [t`Individual performance analytics`, t`Highlights`, t`Sharing of achievements`, t`24/7 support`],
      price: t`Free`,
      note: t`Needs an active Parent/Fan package.`,
      button: t`Register`,
      link: '/login',
      disabled: !PACKAGES.footballer.available,
    },
    academy: {
      name: t`Academy`,
      title: t`Club/Academy`,
      text: t`Cameras, recordings and stats for all your teams.`,
      points: [
        t`Player and team analytics`,
        t`Unlimited recording hours, teams and users`,
        t`Live broadcast`,
        t`Advertising package`,
        t`Highlights, and full match download`,
        t`24/7 support`,
      ],
      price: t`Price on request`,
      note: t`Depends on your pitches and teams.`,
      button: t`Contact us`,
      link: LINKS.contact,
      disabled: !PACKAGES.academy.available,
    },
    scout: {
      name: t`Scout`,
      title: t`Scout`,
      text: t`Players from many pitches, side by side.`,
      points: [t`Player analytics`, t`Progress tracking`, t`Player comparison panel`, t`Live broadcast and highlights`, t`24/7 support`],
      price: t`Coming soon`,
      note: null,
      button: t`Contact us`,
      link: LINKS.contact,
      disabled: !PACKAGES.scout.available,
    },
  }
}
