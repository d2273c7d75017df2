import type { Locale } from '../../locale.ts'
import type { ActionType } from '../../match-action.ts'

/** What actions of each type are called, in the plural. */
export const ACTION_TYPE_NAMES: Readonly<Record<ActionType, Readonly<Record<Locale, string>>>> = {
  pass: { en: 'passes', ge: 'გადაცემები' },
  shot: { en: 'shots', ge: 'დარტყმები' },
  take_on: { en: 'dribbles', ge: 'დრიბლინგი' },
  carry: { en: 'runs with the ball', ge: 'ბურთის ტარება' },
  tackle: { en: 'tackles', ge: 'ბურთის წართმევები' },
  challenge: { en: 'being dribbled past', ge: 'მეტოქის მიერ დრიბლინგით გავლა' },
  interception: { en: 'interceptions', ge: 'ჩაჭრები' },
  blocked_pass: { en: 'blocked passes', ge: 'გადაკეტილი გადაცემები' },
  clearance: { en: 'clearances', ge: 'მოგერიებები' },
  recovery: { en: 'recoveries', ge: 'ბურთის დაბრუნებები' },
  aerial: { en: 'aerial duels', ge: 'საჰაერო ორთაბრძოლები' },
  duel: { en: 'other duels', ge: 'სხვა ორთაბრძოლები' },
  foul: { en: 'fouls', ge: 'დარღვევები' },
  foul_won: { en: 'fouls suffered', ge: 'მეტოქის დარღვევები' },
  dispossessed: { en: 'balls lost to opponents', ge: 'წართმეული ბურთები' },
  touch: { en: 'touches', ge: 'შეხებები' },
  keeper: { en: 'goalkeeper actions', ge: 'მეკარის მოქმედებები' },
  offside: { en: 'offsides', ge: 'თამაშგარეები' },
  error: { en: 'errors', ge: 'შეცდომები' },
  card: { en: 'cards', ge: 'ბარათები' },
  sub_on: { en: 'substitutions', ge: 'ცვლილებები' },
  sub_off: { en: 'substitutions', ge: 'ცვლილებები' },
  ball_out: { en: 'balls out of play', ge: 'მოედნიდან გასული ბურთები' },
}

/** What actions of a type are called. */
export function actionTypeName(type: ActionType, locale: Locale): string {
  return ACTION_TYPE_NAMES[type][locale]
}
