import type { Locale } from '../locale.ts'

/** The rows of a player's profile. `null` is a text. */
export const PROFILE_LABELS: Readonly<Record<string, Readonly<Record<Locale, string>> & { unit: 'cm' | 'kg' | 'count' | null }>> = {
  position: { en: 'Position', ge: 'პოზიცია', unit: null },
  'age category': { en: 'Age category', ge: 'ასაკობრივი კატეგორია', unit: null },
  height: { en: 'Height', ge: 'სიმაღლე', unit: 'cm' },
  'strong foot': { en: 'Strong foot', ge: 'ძლიერი ფეხი', unit: null },
  weight: { en: 'Weight', ge: 'წონა', unit: 'kg' },
  'shirt number': { en: 'Shirt number', ge: 'მაისურის ნომერი', unit: null },
  league: { en: 'League', ge: 'ლიგა', unit: null },
  coach: { en: 'Coach', ge: 'მწვრთნელი', unit: null },
  match: { en: 'Match', ge: 'მატჩი', unit: null },
  'average stats': { en: 'Average stats', ge: 'საშუალო მაჩვენებლები', unit: null },
  'W/D/L': { en: 'W/D/L', ge: 'მ/ფ/წ', unit: null },
  'played games': { en: 'Played games', ge: 'ჩატარებული მატჩები', unit: 'count' },
}
