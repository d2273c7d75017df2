import type { CalledOff } from '#shared/import-findings.schema.ts'
import { plain } from './clean.ts'

/** The meanings of a status: a reason not to play, as planned or played, or how the game was decided. */
export type Status = CalledOff | 'as planned' | 'awarded' | 'penalties'

/** The words of lists for each meaning, in lower case. */
const WORDS: Readonly<Record<Status, string>> = {
  postponed:
    'postponed, postp, pstp, suspended, susp, ppd, pp, p-p, გადაიდო, გადადებული, გადადებულია, გადატანილია, გადატანილი, გადატანილ იქნა, გადავიდა, გადაიტანეს',
  cancelled: 'cancelled, canceled, canc, called off, annulled, void, გაუქმდა, გაუქმებული, გაუქმებულია, არ შედგა, ჩაიშალა',
  abandoned: 'abandoned, abd, aban, შეწყდა, შეწყვეტილი, შეწყვეტილია, შეჩერდა, შეჩერებული, შეჩერებულია',
  awarded: 'awarded, awd, walkover, forfeit, forfeited, w/o, w.o, wo, ტექნიკური, ტექნიკური გამარჯვება, ტექნიკური მარცხი, ტექ',
  penalties: 'penalties, pen, pens, ap, პენალტები, პენლები, პენ',
  'as planned':
    'scheduled, upcoming, confirmed, not started, ns, fixture, pending, rescheduled, played, finished, final, completed, result, full time, ft, live, aet, after extra time, დაგეგმილი, დაგეგმილია, დაიგეგმა, დანიშნულია, ჩატარდება, ჩატარდა, ჩატარებული, ჩატარებულია, დასრულდა, დასრულებული, დასრულებულია, მიმდინარეობს',
}

const wordsOf = (status: Status) => WORDS[status].split(', ')

/** What lists say in a remark rather than in a status. Shorter words mean something else there. */
const REMARKED = (['postponed', 'cancelled', 'abandoned', 'awarded'] as const).map(
  (status) => [status, wordsOf(status).filter((word) => word.length > 3)] as const,
)

const STATUSES = new Map((Object.keys(WORDS) as Status[]).flatMap((status) => wordsOf(status).map((word) => [word, status] as const)))

export const KNOWN_STATUSES = [...STATUSES.keys()]

/** The meaning of a status. An empty one means as planned, an unknown one is null. */
export function readStatus(text: string): Status | null {
  const written = plain(text).toLowerCase().replace(/[.!]$/, '')
  const words = [written, written.replaceAll('-', ' '), written.replace(/^(?:match|game|\p{Script=Georgian}+) /u, '')]
  return written === '' ? 'as planned' : (words.map((word) => STATUSES.get(word)).find((status) => status !== undefined) ?? null)
}

/** What a remark says of its game; null for any other. */
export function readRemark(text: string): Status | null {
  const said = ` ${text.toLowerCase().replaceAll(/[^\p{L}/]+/gu, ' ')} `
  const [status] = REMARKED.find(([, words]) => words.some((word) => said.includes(` ${word} `))) ?? []
  return status ?? (said.includes(' ტექ ') ? 'awarded' : null)
}

/** Whether a game with this status is on the schedule. */
export function isPlanned(status: Status): status is Exclude<Status, CalledOff | 'awarded'> {
  return status === 'as planned' || status === 'penalties'
}
