import {
  BOARDS,
  CALENDAR,
  CHILDREN,
  CORE,
  HIGHLIGHTS,
  HLS,
  LINE_UPS,
  LIVE,
  MAIN,
  MENUS,
  MORE,
  NOTIFICATIONS,
  OFFERS,
  PANORAMA,
  RECORD,
  VIDEO,
} from './chunks/app.ts'
import { CONSOLE, CONSOLE_CAMERA, CONSOLE_HIGHLIGHTS, CONSOLE_LENS, CONSOLE_QR, CONSOLE_STAFF, CONSOLE_TAG } from './chunks/console.ts'
import { ACCOUNT, HOME, LEGAL, LINKS, LOGIN, SECTIONS, SITE } from './chunks/public.ts'
import { FIGURES, MAPS, MATCH, PITCH, SEASON } from './chunks/figures.ts'
import { DIALOGS, FORMS, FRAME, LATER, MUTATIONS, PARTS, PASSKEYS } from './chunks/shared.ts'
import { patternOf, type Modules } from './chunks/modules.ts'

/** The texts of a language, or a part of them. */
const TEXTS = /\/locales\/(console\/)?(\w+)\.po(?:\?part=(\w+))?$/

/**
 * The chunks, by what is opened. Many small files compress worse than one, each costs a request, and each name stands in
 * what every visitor loads. A module is in the first chunk that matches.
 */
export const CHUNK_GROUPS = [
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  { name: nameTexts, debugName: 'texts', test: TEXTS, priority: 1 },
  ...Object.entries({
    frame: FRAME,
    dialogs: DIALOGS,
    mutations: MUTATIONS,
    parts: PARTS,
    offers: OFFERS,
    live: LIVE,
    core: CORE,
    http: { src: ['platform/http', 'shared/call-name', 'shared/errors'], packages: ['ky/'] },
    highlights: HIGHLIGHTS,
    panorama: PANORAMA,
    'console-lens': CONSOLE_LENS,
    boards: BOARDS,
    'line-ups': LINE_UPS,
    video: VIDEO,
    hls: HLS,
    record: RECORD,
    pitch: PITCH,
    more: MORE,
    passkeys: PASSKEYS,
    notifications: NOTIFICATIONS,
    children: CHILDREN,
    maps: MAPS,
    match: MATCH,
    season: SEASON,
    figures: FIGURES,
    calendar: CALENDAR,
    menus: MENUS,
    later: LATER,
    'take-snapshot': { src: ['features/games/schedule/take-snapshot'] },
    main: MAIN,
    home: HOME,
    sections: SECTIONS,
    site: SITE,
    legal: LEGAL,
    forms: FORMS,
    login: LOGIN,
    links: LINKS,
    account: ACCOUNT,
    'socket-io': { src: ['platform/connection-guard', 'platform/live-socket'], packages: ['@?socket\\.io', 'engine\\.io'] },
    'console-qr': CONSOLE_QR,
    'console-staff': CONSOLE_STAFF,
    'console-tag': CONSOLE_TAG,
    'console-camera': CONSOLE_CAMERA,
    'console-highlights': CONSOLE_HIGHLIGHTS,
    console: CONSOLE,
  } satisfies Record<string, Modules>).map(([name, modules]) => ({ name, test: patternOf(modules), priority: 1 })),
]

/** `text-en-base`, `text-en-console`: the service worker stores files by name. */
function nameTexts(id: string): string | null {
  const [, area = '', locale = '', part = area.slice(0, -1)] = TEXTS.exec(id) ?? []
  return locale && `text-${locale}-${part}`
}
