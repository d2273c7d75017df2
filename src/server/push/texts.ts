import type { Locale } from '#shared/locale.ts'
import type { ToldKind } from '#shared/told-kind.ts'

/** The words of notifications. `clubs` are both names, with the score between them where there is one. */
interface NoticeTexts {
  title: Record<ToldKind | 'own_goal', (clubs: string) => string>
  shirt(number: number): string
  extraTime: string
  penalties(kicks: string): string
}

export const NOTICE_TEXTS: Record<Locale, NoticeTexts> = {
  en: {
    title: {
      kick_off: (clubs) => `Kick-off: ${clubs}`,
      half_time: (clubs) => `Half-time: ${clubs}`,
      goal: (clubs) => `Goal! ${clubs}`,
      own_goal: (clubs) => `Own goal: ${clubs}`,
      goal_undone: (clubs) => `Goal taken back: ${clubs}`,
      full_time: (clubs) => `Full time: ${clubs}`,
      decided: (clubs) => `Decided: ${clubs}`,
      stream: (clubs) => `Live pictures: ${clubs}`,
      highlights: (clubs) => `Highlights: ${clubs}`,
      moved: (clubs) => `New time or place: ${clubs}`,
      cancelled: (clubs) => `Cancelled: ${clubs}`,
    },
    shirt: (number) => `No. ${number}`,
    extraTime: 'after extra time',
    penalties: (kicks) => `${kicks} on penalties`,
  },
  ge: {
    title: {
      kick_off: (clubs) => `მატჩი დაიწყო: ${clubs}`,
      half_time: (clubs) => `შესვენება: ${clubs}`,
      goal: (clubs) => `გოლი! ${clubs}`,
      own_goal: (clubs) => `ავტოგოლი: ${clubs}`,
      goal_undone: (clubs) => `გოლი გაუქმდა: ${clubs}`,
      full_time: (clubs) => `მატჩი დასრულდა: ${clubs}`,
      decided: (clubs) => `გადაწყვეტილებით: ${clubs}`,
      stream: (clubs) => `პირდაპირი ეთერი: ${clubs}`,
      highlights: (clubs) => `საუკეთესო მომენტები: ${clubs}`,
      moved: (clubs) => `ახალი დრო ან ადგილი: ${clubs}`,
      cancelled: (clubs) => `გაუქმებულია: ${clubs}`,
    },
    shirt: (number) => `№${number}`,
    extraTime: 'დამატებით დროში',
    penalties: (kicks) => `${kicks} პენალტებით`,
  },
}
