import { birthYears } from '#shared/birth-year.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * No year at all is fine.
 *
 * @throws ApiError `rule_violated` for a year in which no child of an age category was born
 */
export function requireLikelyBirthYear(year: number | null | undefined, now: Date): void {
  const { min, max } = birthYears(now)
  if (year && (year < min || year > max))
    throw new ApiError('rule_violated', `Birth years run from ${min} to ${max}.`, { reason: 'birth_year_unlikely' })
}
