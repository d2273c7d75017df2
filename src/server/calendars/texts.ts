import type { Locale } from '#shared/locale.ts'
import { PRODUCT } from '#shared/product.ts'

export const CALENDAR_TEXTS: Record<Locale, { product: string; favorites: string; cancelled(title: string): string }> = {
  en: { product: PRODUCT.name, favorites: 'Favorites', cancelled: (title) => `Cancelled: ${title}` },
  ge: { product: PRODUCT.nameKa, favorites: 'რჩეულები', cancelled: (title) => `გაუქმებულია: ${title}` },
}
