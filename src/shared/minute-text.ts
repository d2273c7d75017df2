/** A minute as reports write it: 12′, 25+2′. Empty where there is none. */
export function minuteText({ minute, stoppage }: { minute: number | null; stoppage: number }): string {
  return minute === null ? '' : `${minute}${stoppage > 0 ? `+${stoppage}` : ''}′`
}
