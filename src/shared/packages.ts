/** The packages on offer (specification, sections 1 and 9). */
export const PACKAGE_NAMES = ['parent', 'footballer', 'academy', 'scout'] as const
export type PackageName = (typeof PACKAGE_NAMES)[number]

export interface Package {
  /** Lari a month; null if the price is not shown. */
  monthly: number | null
  /** The package that must be active to buy this one. */
  needs: PackageName | null
  /** Whether it is sold already. */
  available: boolean
}

export const PACKAGES = {
  parent: { monthly: 20, needs: null, available: true },
  footballer: { monthly: 0, needs: 'parent', available: true },
  academy: { monthly: null, needs: null, available: true },
  scout: { monthly: null, needs: null, available: false },
} as const satisfies Record<PackageName, Package>
