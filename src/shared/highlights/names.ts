import type { Locale } from '../locale.ts'
import type { HighlightKind } from './kinds.ts'

/** What a clip of each kind is called. */
export const HIGHLIGHT_NAMES: Readonly<Record<HighlightKind, Readonly<Record<Locale, string>>>> = {
  goal: { en: 'Goal', ge: 'გოლი' },
  own_goal: { en: 'Own goal', ge: 'ავტოგოლი' },
  penalty: { en: 'Penalty, scored', ge: 'პენალტი, გოლი' },
  missed_penalty: { en: 'Penalty, not scored', ge: 'გაუტანელი პენალტი' },
  on_target: { en: 'Shot on target', ge: 'დარტყმა კარში' },
  save: { en: 'Save', ge: 'სეივი' },
  red_card: { en: 'Red card', ge: 'წითელი ბარათი' },
  assist: { en: 'Assist', ge: 'საგოლე გადაცემა' },
  shot: { en: 'Shot', ge: 'დარტყმა' },
  key_pass: { en: 'Key pass', ge: 'საკვანძო გადაცემა' },
  take_on: { en: 'Dribble', ge: 'დრიბლინგი' },
  tackle: { en: 'Tackle', ge: 'ბურთის წართმევა' },
  added: { en: 'Moment', ge: 'მომენტი' },
}
