import type { FiguresOf } from '../figure.ts'
import type { FigureTexts } from './figure-text.ts'

/** What only goalkeepers have. */
export const GOALKEEPING_TEXTS: FigureTexts<FiguresOf<'goalkeeping'>> = {
  saves: {
    en: { label: 'Saves', sentence: 'Shots on target that the goalkeeper stopped.' },
    ge: { label: 'სეივი', sentence: 'კარში მიმავალი დარტყმები, რომლებიც მეკარემ მოიგერია.' },
  },
  goals_against: {
    en: { label: 'Goals against', sentence: 'Goals against the team while the goalkeeper was on the pitch, own goals included.' },
    ge: { label: 'გაშვებული გოლი', sentence: 'გოლები, რომლებიც გუნდმა ამ მეკარით მიიღო, ავტოგოლების ჩათვლით.' },
  },
  claims: {
    en: { label: 'Claims', sentence: 'Crosses and loose balls that the goalkeeper caught; a shot that was caught is a save.' },
    ge: { label: 'დაჭერილი ბურთი', sentence: 'ჩაწოდებები და უპატრონო ბურთები, რომლებიც მეკარემ დაიჭირა; დაჭერილი დარტყმა სეივია.' },
  },
}
