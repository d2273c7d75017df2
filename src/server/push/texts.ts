import type { Locale } from '#shared/locale.ts'
import type { NoticeKind } from '#shared/notice.ts'

/** The words of notifications. `clubs` are both names, with the score between them where there is one. */
interface NoticeTexts {
  title: Record<NoticeKind | 'own_goal', (clubs: string) => string>
  shirt(number: number): string
}

export const NOTICE_TEXTS: Record<Locale, NoticeTexts> = {
  en: {
    title: {
      kick_off: (clubs) => `Kick-off: ${clubs}`,
      half_time: (clubs) => `Half-time: ${clubs}`,
      goal: (clubs) => `Goal! ${clubs}`,
      own_goal: (clubs) => `Own goal: ${clubs}`,
      full_time: (clubs) => `Full time: ${clubs}`,
      stream: (clubs) => `Live pictures: ${clubs}`,
      moved: (clubs) => `New time or place: ${clubs}`,
      cancelled: (clubs) => `Cancelled: ${clubs}`,
    },
    shirt: (number) => `No. ${number}`,
  },
  ge: {
    title: {
      kick_off: (clubs) => `მატჩი დაიწყო: ${clubs}`,
      half_time: (clubs) => `შესვენება: ${clubs}`,
      goal: (clubs) => `გოლი! ${clubs}`,
      own_goal: (clubs) => `ავტოგოლი: ${clubs}`,
      full_time: (clubs) => `მატჩი დასრულდა: ${clubs}`,
      stream: (clubs) => `პირდაპირი ეთერი: ${clubs}`,
      moved: (clubs) => `ახალი დრო ან ადგილი: ${clubs}`,
      cancelled: (clubs) => `გაუქმებულია: ${clubs}`,
    },
    shirt: (number) => `№${number}`,
  },
}
