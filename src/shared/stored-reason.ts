import { CALLED_OFF_TEXTS, textOf, type Texts } from './cancel-reason.ts'
import type { Locale } from './locale.ts'

/** What a scorekeeper taps as the reason for undoing an entry. */
export const TAPPED_REASONS = ['tapped_by_mistake', 'disallowed', 'entered_twice', 'other'] as const
export type TappedReason = (typeof TAPPED_REASONS)[number]

/** Why the product itself undoes an entry of a match's history. */
export const OWN_REASONS = [
  'corrected',
  'replaced',
  'end_corrected',
  'events_gone',
  'analytics_removed',
  'fixture_list_differs',
  'import_undone',
  'bulk_change_undone',
] as const
export type OwnReason = (typeof OWN_REASONS)[number]

const UNDO_TEXTS: Texts<TappedReason | OwnReason> = {
  tapped_by_mistake: { en: 'Tapped by mistake', ge: 'შემთხვევით დაეჭირა' },
  disallowed: { en: 'Disallowed', ge: 'არ ჩაითვალა' },
  entered_twice: { en: 'Entered twice', ge: 'ორჯერ ჩაიწერა' },
  other: { en: 'Other', ge: 'სხვა' },
  corrected: { en: 'Corrected', ge: 'შესწორდა' },
  replaced: { en: 'Replaced by a newer entry', ge: 'ჩაანაცვლა ახალმა ჩანაწერმა' },
  end_corrected: { en: 'The end of the match was corrected', ge: 'შესწორდა მატჩის დასრულება' },
  events_gone: { en: 'The events were removed', ge: 'მოქმედებები წაიშალა' },
  analytics_removed: { en: 'The analytics were removed', ge: 'ანალიტიკა წაიშალა' },
  fixture_list_differs: { en: 'The fixture list changed', ge: 'მატჩების სია შეიცვალა' },
  import_undone: { en: 'The import was undone', ge: 'იმპორტი გაუქმდა' },
  bulk_change_undone: { en: 'The bulk change was undone', ge: 'ჯგუფური ცვლილება გაუქმდა' },
}

/** A reason of a match's history: its text, or a person's own words. */
export function historyReasonText(reason: string, locale: Locale): string {
  return (textOf(UNDO_TEXTS, reason) ?? textOf(CALLED_OFF_TEXTS, reason))?.[locale] ?? reason
}
