/** The packages on offer (specification, sections 1 and 9). */
export const PACKAGE_NAMES = ['parent', 'footballer', 'academy', 'scout'] as const
export type PackageName = (typeof PACKAGE_NAMES)[number]

export interface Package {
  /** Lari a month; null where the price is not shown. */
  monthly: number | null
  /** The package that must be active before this one can be had. */
  needs: PackageName | null
  /** Whether it can be had yet. */
  available: boolean
}

export const PACKAGES = {
  parent: { monthly: 20, needs: null, available: true },
  footballer: { monthly: 0, needs: 'parent', available: true },
  academy: { monthly: null, needs: null, available: true },
  scout: { monthly: null, needs: null, available: false },
} as const satisfies Record<PackageName, Package>
