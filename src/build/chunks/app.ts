import type { Modules } from './modules.ts'

/** What every signed-in page uses: the user's data, the games, and the socket's side of the page. */
export const CORE: Modules = {
  src: [
    'features/favorites/favorites',
    'features/favorites/heart',
    'features/favorites/sync-favorites',
    'features/games/clock/',
    'features/games/data/',
    'features/games/schedule/stale-notice',
    'features/games/score/',
    'features/session/user',
    'features/site/bottom-bar',
    'platform/badge',
    'platform/connection',
    'platform/crests',
    'platform/day-key',
    'platform/held-games',
    'platform/lazy-later',
    'platform/lazy-optional',
    'platform/live-status',
    'platform/live-subscription',
    'platform/observe-games',
    'platform/online',
    'platform/outbox',
    'platform/outbox-storage',
    'platform/page-database',
    'platform/query-client',
    'platform/offline-cache',
    'platform/server-time',
    'platform/socket',
    'platform/user-data',
    'platform/user-store',
    'routes/-background-work',
    'routes/_app',
    'shared/game',
    'shared/match-clock',
    'shared/match-format',
    'shared/minute-text',
    'shared/socket',
    'ui/crest',
    'ui/use-tabs',
  ],
  icons: ['wifi-off'],
  packages: ['@tanstack/query-core/', '@tanstack/react-query/', 'idb-keyval/'],
}

/** The schedule, without what comes later: its calendar, the snapshot for the next start, and pull-to-refresh. */
export const MAIN: Modules = {
  src: ['features/games/schedule/', 'routes/_app/main', 'routes/_app/-schedule-card', 'ui/empty-state', 'ui/tab-list'],
  icons: ['ban'],
  packages: ['@tanstack/react-router/.*/ScrollRestoration'],
}

export const LIVE: Modules = {
  src: [
    'features/games/data/subscribe-to-game',
    'features/games/data/use-live-game',
    'features/games/live/',
    'features/installation/back-button',
    'platform/game-room',
    'platform/share',
    'platform/wake-lock',
    'routes/_app/-coach-clips',
    'routes/_app/-own-player',
    'routes/_app/live.$id',
    'shared/icalendar',
    'shared/planned-minutes',
  ],
  icons: ['arrow-left-right', 'calendar-plus', 'image', 'maximize', 'minimize', 'share-2', 'video-off'],
  packages: ['@tanstack/react-router/.*/useCanGoBack'],
}

/** Our own player, and what decides which moment is shown. Loaded with the first game that has a picture. */
export const VIDEO: Modules = {
  src: ['features/video/', 'routes/_app/-player-with-boards', 'shared/moments', 'shared/video'],
  icons: ['picture-in-picture-2', 'rotate-ccw', 'rotate-cw', 'volume-2', 'volume-x', 'pause'],
}

/** Clips, and the match as a file. Loaded when somebody opens them. */
export const HIGHLIGHTS: Modules = {
  src: ['features/video/highlights/', 'features/video/match-file/', 'features/video/plain-name', 'shared/highlights/'],
  icons: ['skip-back', 'skip-forward'],
}
/** What shows a panorama. Loaded when somebody plays one. */
export const PANORAMA: Modules = {
  src: ['features/video/panorama/'],
  icons: ['locate-fixed', 'rotate-3d', 'zoom-in', 'zoom-out'],
}

/** How entries add up to a match: for the moment of a picture, and for the console. */
export const RECORD: Modules = {
  src: [
    // What coaches correct clips with, who have nothing else of the console.
    'platform/console-texts',
    'shared/entry-kind',
    'shared/match-minutes',
    'shared/match-phases',
    'shared/match-record',
    'shared/match-rule',
    'shared/timeline-order',
  ],
}

/** What plays HLS where the browser does not. Loaded when somebody plays. */
export const HLS: Modules = { packages: ['hls.js/'] }

/** The other screens of a parent. */
export const MORE: Modules = {
  src: [
    'features/analytics/',
    ...['answer-buttons', 'answer-names', 'asked-about', 'queries', 'send-answer', 'waiting'].map(
      (part) => `features/availability/${part}`,
    ),
    'features/children/add-child-link',
    'features/children/child-name',
    'features/children/children-card',
    'features/children/my-children',
    'features/children/queries',
    'features/children/use-is-footballer',
    'features/calendars/',
    'features/profile/',
    'features/site/header/age-category-links',
    'features/subscription/',
    'platform/device-name',
    'routes/-send-later',
    'shared/availability',
    'routes/_app/-analytics-list',
    'routes/_app/-asked',
    'routes/_app/-availability',
    'routes/-team-answers',
    'routes/_app/main-analytic.$age_category',
    'routes/_app/profile',
    'routes/_app/subscription',
    'routes/matchanalytics.$id',
  ],
  icons: ['house', 'monitor-smartphone', 'triangle-exclamation-point'],
  packages: ['@tanstack/react-router/.*/useLocation'],
}

/** A parent's children: decisions, claims, data. */
export const CHILDREN: Modules = {
  src: [
    'features/availability/coming-games',
    'features/children/',
    'routes/_app/-child-availability',
    'routes/_app/children.{-$id}',
    'shared/consent',
    'shared/consent-texts',
  ],
}

export const CALENDAR: Modules = {
  src: ['features/games/schedule/calendar', 'ui/calendar'],
  packages: ['@date-fns/', 'date-fns/', 'react-day-picker/'],
}

export const MENUS: Modules = {
  src: ['features/site/header/mobile-links', 'features/site/header/mobile-sheet', 'features/site/header/profile-menu'],
  icons: ['clipboard-list', 'file-text', 'log-out', 'user-round'],
}

/** What comes after the first screen: offers, pulling, and care for the games on the device. */
export const OFFERS: Modules = {
  src: [
    'features/games/data/keep-stored-games',
    'features/games/data/prefetch',
    'features/games/data/replace-stored-names',
    'features/games/schedule/pull-to-refresh',
    'features/installation/install-card',
    'features/installation/install-method',
    'features/installation/install-offer',
    'features/installation/update-card',
    'features/installation/update-offer',
    'features/installation/with-texts',
    'features/session/keep-alive',
    'platform/visits',
    'routes/-badge',
    'routes/-later-work',
    'routes/-send-pending-taps',
    'ui/install-steps',
    'ui/offer-card',
  ],
  icons: ['download', 'refresh-cw', 'share', 'square-plus'],
}

/** Who played. It comes below a game after its first screen. */
export const LINE_UPS: Modules = { src: ['features/line-ups/', 'routes/_app/-line-ups'] }

/** Sponsors' boards, where there is one to show. */
export const BOARDS: Modules = { src: ['features/sponsors/'] }

/** What a user is told of games: the part of the profile, and the offer after the first heart. */
export const NOTIFICATIONS: Modules = {
  src: ['features/notifications/', 'shared/notice', 'platform/push-device'],
  icons: ['bell'],
}
