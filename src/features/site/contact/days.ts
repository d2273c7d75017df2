/** Consultations are held on these days of the week, Sunday being 0 (specification, section 9). */
const OPEN_DAYS: ReadonlySet<number> = new Set([1, 5])

/** Whether a day can be chosen: a Monday or Friday, not before today. */
export function isOpenDay(day: Date, today: Date): boolean {
  return OPEN_DAYS.has(day.getDay()) && startOf(day) >= startOf(today)
}

/** The nearest day that can be chosen: today where it is one. */
export function nearestOpenDay(today: Date): Date {
  const day = startOf(today)
  while (!OPEN_DAYS.has(day.getDay())) day.setDate(day.getDate() + 1)
  return day
}

function startOf(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate())
}
