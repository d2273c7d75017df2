import type { FiguresOf } from '../figure.ts'
import type { FigureTexts } from './figure-text.ts'

export const DEFENSIVE_TEXTS: FigureTexts<FiguresOf<'defensive'>> = {
  tackles: {
    en: { label: 'Tackle', sentence: 'Balls won from an opponent’s feet, whichever team had them afterwards.' },
    ge: { label: 'ბურთის წართმევა', sentence: 'მეტოქისთვის ფეხიდან გაცლილი ბურთები, იმის მიუხედავად, ვის დარჩა ბურთი.' },
  },
  tackles_won: {
    en: { label: 'Tackles won', sentence: 'Tackles after which the player’s team had the ball.' },
    ge: { label: 'წარმატებული წართმევა', sentence: 'წართმევები, რომელთა შემდეგაც ბურთი საკუთარ გუნდს დარჩა.' },
  },
  duels_won: {
    en: { label: 'Duels won', sentence: 'Aerial duels and dribbles won, tackles, and fouls suffered.' },
    ge: {
      label: 'მოგებული ორთაბრძოლა',
      sentence: 'მოგებული საჰაერო ორთაბრძოლები, გამოსული დრიბლინგი, ბურთის წართმევები და მეტოქის დარღვევები.',
    },
  },
  duels_lost: {
    en: {
      label: 'Duels lost',
      sentence: 'Aerial duels and dribbles lost, balls lost to an opponent, being dribbled past, and fouls committed.',
    },
    ge: {
      label: 'წაგებული ორთაბრძოლა',
      sentence:
        'წაგებული საჰაერო ორთაბრძოლები, გამოუსვლელი დრიბლინგი, მეტოქის მიერ წართმეული ბურთები, მეტოქის მიერ დრიბლინგით გავლა და საკუთარი დარღვევები.',
    },
  },
  duels_won_share: {
    en: { label: 'Duel', sentence: 'The share of duels that were won.' },
    ge: { label: 'ორთაბრძოლა', sentence: 'მოგებული ორთაბრძოლების წილი.' },
  },
  aerials: {
    en: { label: 'Aerial duel', sentence: 'Duels for a ball in flight.' },
    ge: { label: 'საჰაერო ორთაბრძოლა', sentence: 'ორთაბრძოლები მაღალი ბურთისთვის.' },
  },
  aerials_won: {
    en: { label: 'Aerial duels won', sentence: 'Duels for a ball in flight that were won.' },
    ge: { label: 'მოგებული საჰაერო ორთაბრძოლა', sentence: 'მოგებული ორთაბრძოლები მაღალი ბურთისთვის.' },
  },
  aerials_won_share: {
    en: { label: 'Aerial duels won, in percent', sentence: 'The share of aerial duels that were won, among those with a winner.' },
    ge: {
      label: 'მოგებული საჰაერო ორთაბრძოლის წილი',
      sentence: 'მოგებული საჰაერო ორთაბრძოლების წილი მათ შორის, რომლებსაც გამარჯვებული ჰყავდა.',
    },
  },
  interceptions: {
    en: { label: 'Interception', sentence: 'Opponent’s passes that were stopped on their way.' },
    ge: { label: 'ჩაჭრა', sentence: 'მეტოქის გადაცემები, რომლებიც გზაში შეჩერდა.' },
  },
  recoveries: {
    en: { label: 'Recovery', sentence: 'Loose balls won, and balls that the keeper caught or picked up.' },
    ge: { label: 'ბურთის დაბრუნება', sentence: 'დაუფლებული უპატრონო ბურთები და მეკარის მიერ დაჭერილი ან აღებული ბურთები.' },
  },
  fouls: {
    en: { label: 'Foul', sentence: 'Fouls committed.' },
    ge: { label: 'დარღვევა', sentence: 'საკუთარი დარღვევები.' },
  },
  clearances: {
    en: { label: 'Clearance', sentence: 'Balls cleared from danger without looking for a teammate, not counting blocked crosses.' },
    ge: {
      label: 'მოგერიება',
      sentence: 'სახიფათო ადგილიდან გატანილი ბურთები, რომლებიც არავისთვის იყო განკუთვნილი, გადაკეტილი ჩაწოდებების გარეშე.',
    },
  },
  yellow_cards: {
    en: { label: 'Yellow cards', sentence: 'First yellow cards.' },
    ge: { label: 'ყვითელი ბარათები', sentence: 'პირველი ყვითელი ბარათები.' },
  },
  red_cards: {
    en: { label: 'Red cards', sentence: 'Red cards, including those for a second yellow.' },
    ge: { label: 'წითელი ბარათები', sentence: 'წითელი ბარათები, მეორე ყვითლის გამო მიღებულის ჩათვლით.' },
  },
  passes_per_defensive_action: {
    en: {
      label: 'Opponent’s passes per defensive action',
      sentence:
        'How many passes the opponent plays in its first 60 % of the pitch for each tackle, challenge, interception and foul of ours there: the fewer, the higher the pressure.',
    },
    ge: {
      label: 'მეტოქის გადაცემები ერთ დაცვით მოქმედებაზე',
      sentence:
        'რამდენ გადაცემას ასწრებს მეტოქე მოედნის თავის 60 %-ში ჩვენს თითო წართმევაზე, ორთაბრძოლაზე, ჩაჭრასა და დარღვევაზე იმავე ადგილას: რაც ნაკლებია, მით მაღალია პრესინგი.',
    },
  },
}
