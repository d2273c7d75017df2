import type { CalledOff } from '#shared/import-findings.schema.ts'

/** The meanings of a status: a reason not to play, as planned or played, or how the game was decided. */
export type Status = CalledOff | 'as planned' | 'awarded' | 'penalties'

const PLANNED =
  'scheduled, upcoming, confirmed, not started, rescheduled, played, finished, final, completed, full time, ft, aet, after extra time, დაგეგმილი, დაგეგმილია, დანიშნულია, ჩატარდა, ჩატარებული, ჩატარებულია, დასრულდა, დასრულებული, დასრულებულია'.split(
    ', ',
  )

/** The words of lists for each meaning, in lower case. */
const WORDS: Record<Status, readonly string[]> = {
  postponed: ['postponed', 'suspended', 'ppd', 'pp', 'p-p', 'გადაიდო', 'გადადებული', 'გადადებულია', 'გადატანილია', 'გადატანილი'],
  cancelled: ['cancelled', 'canceled', 'annulled', 'void', 'გაუქმდა', 'გაუქმებული', 'გაუქმებულია', 'არ შედგა', 'ჩაიშალა'],
  abandoned: ['abandoned', 'abd', 'aban', 'შეწყდა', 'შეწყვეტილი', 'შეწყვეტილია', 'შეჩერდა', 'შეჩერებული', 'შეჩერებულია'],
  awarded: ['awarded', 'walkover', 'w/o', 'w.o.', 'ტექნიკური', 'ტექნიკური გამარჯვება', 'ტექნიკური მარცხი', 'ტექ.'],
  penalties: ['penalties', 'pen', 'pen.', 'pens', 'ap', 'პენალტები', 'პენლები', 'პენ.'],
  'as planned': PLANNED,
}

const STATUSES = new Map(Object.entries(WORDS).flatMap(([status, words]) => words.map((word) => [word, status as Status] as const)))

export const KNOWN_STATUSES = [...STATUSES.keys()]

/** The meaning of a status. An empty one means as planned, an unknown one is null. */
export function readStatus(text: string): Status | null {
  return text === '' ? 'as planned' : (STATUSES.get(text.toLowerCase()) ?? null)
}

/** Whether a game with this status is on the schedule. */
export function isPlanned(status: Status): status is Exclude<Status, CalledOff | 'awarded'> {
  return status === 'as planned' || status === 'penalties'
}
