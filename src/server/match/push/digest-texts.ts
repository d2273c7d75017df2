import type { Locale } from '#shared/locale.ts'

interface DigestTexts {
  subject(day: string): string
  intro: string
  action: string
  openMatch: string
  /** Why a mail comes, where others get a notification. */
  instead(url: string): string
  /** Why the question of the child's club comes. */
  asked(url: string): string
  closing(url: string): string
  /** The page behind the link. */
  question: string
  button: string
  stopped: string
}

export const DIGEST_TEXTS: Record<Locale, DigestTexts> = {
  en: {
    subject: (day) => `Matches on ${day}`,
    intro: 'Tomorrow’s matches, Georgian time:',
    action: 'Open the schedule',
    openMatch: 'Open the match',
    instead: (url) =>
      `You chose this in your profile. It comes by email because none of your devices gets notifications. To unsubscribe: ${url}`,
    asked: (url) =>
      `Your child’s club asks this. It comes by email because none of your devices gets notifications. To unsubscribe: ${url}`,
    closing: (url) => `You get this email because you chose it in your profile. To unsubscribe: ${url}`,
    question: 'Stop the emails about matches?',
    button: 'Stop these emails',
    stopped: 'You will get no more emails about matches. You can turn them on again in your profile.',
  },
  ge: {
    subject: (day) => `მატჩები: ${day}`,
    intro: 'ხვალინდელი მატჩები, საქართველოს დროით:',
    action: 'განრიგის გახსნა',
    openMatch: 'მატჩის გახსნა',
    instead: (url) =>
      `ეს პროფილში აირჩიეთ. წერილად მოდის, რადგან თქვენს არცერთ მოწყობილობაზე შეტყობინებები ჩართული არ არის. თუ აღარ გსურთ: ${url}`,
    asked: (url) =>
      `ამას თქვენი შვილის კლუბი გეკითხებათ. წერილად მოდის, რადგან თქვენს არცერთ მოწყობილობაზე შეტყობინებები ჩართული არ არის. თუ აღარ გსურთ: ${url}`,
    closing: (url) => `ამ წერილს იღებთ, რადგან პროფილში აირჩიეთ. თუ აღარ გსურთ: ${url}`,
    question: 'აღარ გამოგიგზავნოთ წერილები მატჩების შესახებ?',
    button: 'წერილების შეწყვეტა',
    stopped: 'მატჩების შესახებ წერილები აღარ მოგივათ. ხელახლა ჩართვა პროფილში შეგიძლიათ.',
  },
}
