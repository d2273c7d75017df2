import type { Locale } from '../../locale.ts'
import type { CoveredDetail } from '../../match-action.ts'
import type { NotRecorded } from '../not-recorded.ts'
import { ACTION_TYPE_NAMES } from './action-types.ts'

type Words<Key extends string> = Readonly<Record<Key, Readonly<Record<Locale, string>>>>

/** What stands where a figure would. */
export const NOT_RECORDED: Readonly<Record<Locale, string>> = { en: 'Not recorded', ge: 'არ არის აღრიცხული' }

/** Why there is no figure, in one sentence. */
export const REASON_TEXTS: Words<Exclude<NotRecorded['code'], 'types' | 'details'>> = {
  no_source: { en: 'No events have been recorded for this match.', ge: 'ამ მატჩის მოქმედებები არავის აღურიცხავს.' },
  side: { en: 'The source covers only one team.', ge: 'წყაროში მხოლოდ ერთი გუნდია.' },
  players: { en: 'The source covers only individual players.', ge: 'წყაროში მხოლოდ ცალკეული ფეხბურთელებია.' },
  no_tracking: { en: 'No one wore a GPS vest or watch.', ge: 'საზომი ჟილეტი ან საათი არავის ჰქონდა.' },
  sampled_slowly: { en: 'The device did not measure often enough.', ge: 'მოწყობილობა ამისთვის ზედმეტად იშვიათად ზომავდა.' },
  nothing_to_share: { en: 'There is nothing to calculate a share of.', ge: 'წილის დასათვლელად არაფერია.' },
  no_minutes: { en: 'It is not known how long the player was on the pitch.', ge: 'უცნობია, რამდენ ხანს იყო ფეხბურთელი მოედანზე.' },
}

/** What a source lacks, in a list. */
export const DETAIL_TEXTS: Words<CoveredDetail> = {
  from: { en: 'where events start', ge: 'მოქმედების დაწყების ადგილი' },
  to: { en: 'where events end', ge: 'მოქმედების დასრულების ადგილი' },
  outcome: { en: 'whether events succeed', ge: 'მოქმედების შედეგი' },
  body: { en: 'the part of the body', ge: 'სხეულის ნაწილი' },
  set_piece: { en: 'set pieces', ge: 'სტანდარტული მდგომარეობები' },
  free_kick: { en: 'free kicks', ge: 'საჯარიმო დარტყმები' },
  corner: { en: 'corners', ge: 'კუთხურები' },
  throw_in: { en: 'throw-ins', ge: 'აუტები' },
  penalty: { en: 'penalties', ge: 'პენალტები' },
  receiver: { en: 'who receives a pass', ge: 'გადაცემის მიმღები' },
  key_pass: { en: 'key passes', ge: 'საკვანძო გადაცემები' },
  claim: { en: 'what a goalkeeper catches', ge: 'მეკარის დაჭერილი ბურთები' },
  packing: { en: 'bypassed opponents, which an analyst has to count', ge: 'გავლილი მეტოქეები, რომლებსაც ანალიტიკოსი ითვლის' },
}

/** The sentence around such a list. */
export const LACKS_TEXT: Readonly<Record<Locale, string>> = { en: 'The source lacks: {list}.', ge: 'წყაროში აკლია: {list}.' }

/** Why a figure is not recorded, in one sentence. */
export function whyNotRecorded(reason: NotRecorded, locale: Locale): string {
  if (reason.code !== 'types' && reason.code !== 'details') return REASON_TEXTS[reason.code][locale]
  const words: readonly Readonly<Record<Locale, string>>[] =
    reason.code === 'types' ? reason.types.map((type) => ACTION_TYPE_NAMES[type]) : reason.details.map((detail) => DETAIL_TEXTS[detail])
  const list = Array.from(new Set(words.map((word) => word[locale]))).join(', ')
  return LACKS_TEXT[locale].replace('{list}', list)
}
