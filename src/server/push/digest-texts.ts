import type { Locale } from '#shared/locale.ts'

interface DigestTexts {
  subject(day: string): string
  intro: string
  action: string
  closing(url: string): string
  /** The page behind the link. */
  question: string
  button: string
  stopped: string
}

export const DIGEST_TEXTS: Record<Locale, DigestTexts> = {
  en: {
    subject: (day) => `Matches on ${day}`,
    intro: 'Tomorrow they play, at Georgian time:',
    action: 'Open the schedule',
    closing: (url) => `You get this mail because you chose it in your profile. To get no more of them: ${url}`,
    question: 'No more mails on the eve of match days?',
    button: 'Stop these mails',
    stopped: 'You get no more mails on the eve of match days. You can choose them again in your profile.',
  },
  ge: {
    subject: (day) => `მატჩები: ${day}`,
    intro: 'ხვალ თამაშობენ, საქართველოს დროით:',
    action: 'განრიგის გახსნა',
    closing: (url) => `ამ წერილს იღებთ, რადგან პროფილში აირჩიეთ. თუ აღარ გსურთ: ${url}`,
    question: 'აღარ გამოგიგზავნოთ წერილები მატჩის წინა დღეს?',
    button: 'წერილების შეწყვეტა',
    stopped: 'მატჩის წინა დღეს წერილები აღარ მოგივათ. მათი ხელახლა არჩევა პროფილში შეგიძლიათ.',
  },
}
