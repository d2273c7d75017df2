/** Addresses of pages that stand elsewhere in the product. */
export const PLACES: Record<'contact' | 'profile', string> = { contact: '/contact', profile: '/profile' }

/** The analytics of one age category's games, or of all. */
export function analyticsOf(category: string): string {
  return `/main-analytic/${category}`
}
