import type { MapId } from '../maps.ts'
import type { FigureTexts } from './figure-text.ts'

/** What each map is called, and what it shows in one sentence. */
export const MAP_TEXTS: FigureTexts<MapId> = {
  possession_zones: {
    en: { label: 'Ball possession zones', sentence: 'Each side’s share of the touches in each of 30 zones.' },
    ge: { label: 'ბურთის ფლობის ზონები', sentence: 'თითოეული გუნდის წილი შეხებებში მოედნის 30 ზონიდან თითოეულში.' },
  },
  pass_distribution: {
    en: { label: 'Pass distribution', sentence: 'Where passes start, and where those of each zone go on average.' },
    ge: { label: 'გადაცემების განაწილება', sentence: 'საიდან იწყება გადაცემები და საშუალოდ საით მიდის თითოეული ზონიდან.' },
  },
  touches: {
    en: { label: 'Touches map', sentence: 'Where the ball was touched.' },
    ge: { label: 'შეხებების რუკა', sentence: 'სად იყო ბურთთან შეხებები.' },
  },
  shots: {
    en: { label: 'Shots map', sentence: 'Where shots were taken, and how they ended.' },
    ge: { label: 'დარტყმების რუკა', sentence: 'საიდან შესრულდა დარტყმები და რით დასრულდა.' },
  },
  sprint_intensity: {
    en: { label: 'Sprint intensity zones', sentence: 'Where players sprinted.' },
    ge: { label: 'სპრინტის ინტენსივობის ზონები', sentence: 'მოედნის რომელ ნაწილებში გაირბინეს სპრინტით.' },
  },
  defense_actions: {
    en: { label: 'Defense actions', sentence: 'Where the ball was tackled, intercepted, cleared, recovered or a pass blocked.' },
    ge: { label: 'დაცვითი მოქმედებები', sentence: 'სად მოხდა წართმევა, ჩაჭრა, მოგერიება, ბურთის დაბრუნება ან გადაცემის გადაკეტვა.' },
  },
  dribbles: {
    en: { label: 'Dribble zones', sentence: 'Where opponents were dribbled past, and where dribbles failed.' },
    ge: { label: 'დრიბლინგის ზონები', sentence: 'სად გამოვიდა დრიბლინგი და სად ვერა.' },
  },
  fouls: {
    en: { label: 'Fouls', sentence: 'Where fouls were committed and won.' },
    ge: { label: 'დარღვევები', sentence: 'სად მოხდა საკუთარი და სად მეტოქის დარღვევები.' },
  },
  high_pressure: {
    en: {
      label: 'High-pressure areas',
      sentence: 'Tackles, challenges, interceptions and fouls in the 60 % of the pitch nearest the opponent’s goal.',
    },
    ge: {
      label: 'მაღალი პრესინგის ზონები',
      sentence: 'წართმევები, ორთაბრძოლები, ჩაჭრები და დარღვევები მოედნის იმ 60 %-ში, რომელიც მეტოქის კართანაა.',
    },
  },
  distance_covered: {
    en: { label: 'Distance covered', sentence: 'Where players ran.' },
    ge: { label: 'გარბენილი მანძილი', sentence: 'მოედნის რომელ ნაწილებში ირბინეს.' },
  },
}
