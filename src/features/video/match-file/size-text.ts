import { currentLocale } from '#platform/i18n.ts'

const MB = 1_000_000

/** The size of a file: 640 MB, 2.7 GB. Georgian has a decimal comma. */
export function sizeText(bytes: number): string {
  const isGeorgian = currentLocale() === 'ge'
  if (bytes < 1000 * MB) return `${Math.max(1, Math.round(bytes / MB))} ${isGeorgian ? 'მბ' : 'MB'}`
  const gigabytes = (bytes / (1000 * MB)).toFixed(1)
  return isGeorgian ? `${gigabytes.replace('.', ',')} გბ` : `${gigabytes} GB`
}
