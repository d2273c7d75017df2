import type { Decided } from '#shared/decision.ts'
import type { GameStatus } from '#shared/game.ts'
import type { Locale } from '#shared/locale.ts'
import type { Position } from '#shared/player.ts'

/** The columns of all lists. Those of games and squads have the headings that an import reads. */
const HEADS = {
  date: 'Date',
  time: 'Time',
  age: 'Age category',
  home: 'Home',
  away: 'Away',
  home_goals: 'Home goals',
  away_goals: 'Away goals',
  state: 'Status',
  reason: 'Reason',
  decided: 'Decided',
  shootout: 'Penalties',
  competition: 'Competition',
  season: 'Season',
  round: 'Round',
  group: 'Group',
  venue: 'Venue',
  number: 'Number',
  first_name: 'First name',
  last_name: 'Last name',
  position: 'Position',
  team: 'Team',
  place: 'Place',
  club: 'Club',
  played: 'Played',
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',
  goals_for: 'Goals for',
  goals_against: 'Goals against',
  deducted: 'Points deducted',
  points: 'Points',
  sponsor: 'Sponsor',
  shown: 'Shown',
  tapped: 'Tapped',
}
export type Head = keyof typeof HEADS

/** The words of exported lists. */
interface ExportTexts {
  heads: Record<Head, string>
  titles: { games: string; squad: string; table: string; board: string }
  allClubs: string
  states: Record<GameStatus, string>
  positions: Record<Position, string>
  decisions: Record<Decided, string>
  yes: string
}

export const EXPORT_TEXTS: Record<Locale, ExportTexts> = {
  en: {
    heads: HEADS,
    titles: { games: 'Games', squad: 'Squad', table: 'Table', board: 'Advertising board' },
    allClubs: 'All clubs',
    states: { upcoming: 'Scheduled', live: 'Live', finished: 'Played', analytics: 'Played', cancelled: 'Cancelled' },
    positions: { goalkeeper: 'Goalkeeper', defender: 'Defender', midfielder: 'Midfielder', forward: 'Forward' },
    decisions: { one: 'Home win', two: 'Away win', draw: 'Draw', both_lose: 'Both lose' },
    yes: 'Yes',
  },
  ge: {
    heads: {
      date: 'თარიღი',
      time: 'დრო',
      age: 'ასაკობრივი კატეგორია',
      home: 'მასპინძელი',
      away: 'სტუმარი',
      home_goals: 'მასპინძლის გოლები',
      away_goals: 'სტუმრის გოლები',
      state: 'სტატუსი',
      reason: 'მიზეზი',
      decided: 'გადაწყვეტილებით',
      shootout: 'პენალტები',
      competition: 'შეჯიბრება',
      season: 'სეზონი',
      round: 'ტური',
      group: 'ჯგუფი',
      venue: 'მოედანი',
      number: 'ნომერი',
      first_name: 'სახელი',
      last_name: 'გვარი',
      position: 'პოზიცია',
      team: 'გუნდი',
      place: 'ადგილი',
      club: 'კლუბი',
      played: 'ნათამაშები',
      won: 'მოგებული',
      drawn: 'ფრე',
      lost: 'წაგებული',
      goals_for: 'გატანილი გოლები',
      goals_against: 'გაშვებული გოლები',
      deducted: 'ჩამორთმეული ქულები',
      points: 'ქულები',
      sponsor: 'სპონსორი',
      shown: 'ჩვენება',
      tapped: 'დაჭერა',
    },
    titles: { games: 'მატჩები', squad: 'შემადგენლობა', table: 'ცხრილი', board: 'სარეკლამო ბანერი' },
    allClubs: 'ყველა კლუბი',
    states: { upcoming: 'დაგეგმილია', live: 'მიმდინარეობს', finished: 'ჩატარდა', analytics: 'ჩატარდა', cancelled: 'გაუქმებულია' },
    positions: { goalkeeper: 'მეკარე', defender: 'მცველი', midfielder: 'ნახევარმცველი', forward: 'თავდამსხმელი' },
    decisions: { one: 'მასპინძლის გამარჯვება', two: 'სტუმრის გამარჯვება', draw: 'ფრე', both_lose: 'ორივეს წაგება' },
    yes: 'კი',
  },
}
