import type { FiguresOf } from '../figure.ts'
import type { FigureTexts } from './figure-text.ts'

export const FITNESS_TEXTS: FigureTexts<FiguresOf<'fitness'>> = {
  total_distance: {
    en: { label: 'Total distance', sentence: 'Metres covered, as measured by a GPS vest or watch.' },
    ge: { label: 'მთლიანი მანძილი', sentence: 'გარბენილი მეტრები, რომლებიც ჟილეტმა ან საათმა გაზომა.' },
  },
  distance_with_speed: {
    en: { label: 'Distance with speed', sentence: 'Metres covered in the fast speed bands.' },
    ge: { label: 'სწრაფად გარბენილი მანძილი', sentence: 'სწრაფი სიჩქარის ზონებში გარბენილი მეტრები.' },
  },
  sprints_distance: {
    en: { label: 'Sprints distance', sentence: 'Metres covered in sprints: at least one second above the sprint speed of the age group.' },
    ge: {
      label: 'სპრინტების მანძილი',
      sentence: 'სპრინტით გარბენილი მეტრები: სულ მცირე ერთი წამი ასაკობრივი ჯგუფის სპრინტის სიჩქარეზე სწრაფად.',
    },
  },
  sprints_count: {
    en: { label: 'Sprints count', sentence: 'How often a player ran for at least one second above the sprint speed of the age group.' },
    ge: {
      label: 'სპრინტების რაოდენობა',
      sentence: 'რამდენჯერ გაგრძელდა სირბილი სულ მცირე ერთი წამი ასაკობრივი ჯგუფის სპრინტის სიჩქარეზე სწრაფად.',
    },
  },
  average_speed: {
    en: { label: 'Speed average', sentence: 'Metres covered, divided by the time measured.' },
    ge: { label: 'საშუალო სიჩქარე', sentence: 'გარბენილი მანძილი გაყოფილი გაზომილ დროზე.' },
  },
}
