/** Formats a minute: 12′, 25+2′. */
export function minuteText({ minute, stoppage }: { minute: number | null; stoppage: number }): string {
  if (minute === null) return ''
  return `${minute}${stoppage > 0 ? `+${stoppage}` : ''}′`
}
