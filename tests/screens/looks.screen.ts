import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sorted } from '#shared/sorted.ts'
import { SCREENS } from './builders/screens.ts'
import { TABLE_SCREENS } from './builders/tables.ts'
import { openScreen } from './support/open-screen.tsx'
import { failure } from './support/replies.ts'

/**
 * How many looks there may be. H1: the title of a page, and the hero of the public site. H2: a section, a group within
 * one, and a section of the public site. Main areas: the whole width and a column to read, each with and without the
 * console's navigation; and the public pages, whose grounds reach from edge to edge.
 */
const LIMITS = {
  'kinds of button': 5,
  'kinds of button at night': 5,
  'heights of buttons': 3,
  'forms of button': 3,
  'looks of H1': 2,
  'looks of H2': 3,
  'main areas': 5,
  'kinds of table': 3,
  'kinds of table on a phone': 3,
}

/** What the one component of buttons draws, and what imitates it. */
const BUTTONS = ':is(a, button).inline-flex.rounded-control.font-semibold'

const seen = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, new Map<string, string>()])) as Record<
  keyof typeof LIMITS,
  Map<string, string>
>

function note(name: keyof typeof LIMITS, look: string, path: string): void {
  seen[name].set(look, seen[name].get(look) ?? path)
}

const NUMBER = /^[-+−]?\d+(?:[.,]\d+)?(?:\s?%|[′=*])?$/

/** How the parts of a table look: its heads, its cells but those at its edges, and what is between rows. */
function measureTables(name: 'kinds of table' | 'kinds of table on a phone', path: string): void {
  for (const table of document.querySelectorAll('main table, [role=dialog] table')) {
    const looksOf = (selector: string, look: (style: CSSStyleDeclaration) => readonly string[]) => {
      const parts = Array.from(table.querySelectorAll(selector)).filter((part) => part.checkVisibility())
      const looks = new Set(parts.map((part) => look(getComputedStyle(part)).join(' ')))
      return sorted(Array.from(looks).filter(Boolean)).join(' or ')
    }
    const head = looksOf('thead th:not(:has(> .sr-only))', (style) => [style.fontSize, style.fontWeight, style.color, style.textTransform])
    const cells = looksOf('tbody td:not(:first-child, :last-child)', (style) => [
      style.fontSize,
      style.paddingBlock,
      style.paddingInline,
      style.borderInlineWidth,
    ])
    const grounds = looksOf('tbody tr:not(:has([scope=rowgroup]))', (style) => [style.backgroundColor])
    const lines = looksOf('tbody :is(tr, td)', ({ borderBlockWidth, borderTopColor, borderBottomColor }) =>
      borderBlockWidth === '0px' ? [] : [borderBlockWidth === '0px 1px' ? borderBottomColor : borderTopColor],
    )
    // On a phone the only row of a list has no line.
    if (lines !== '' || name === 'kinds of table') note(name, `head ${head}; cells ${cells}; rows on ${grounds} between ${lines}`, path)
    for (const cell of table.querySelectorAll<HTMLElement>('td')) {
      const { display, textAlign } = getComputedStyle(cell)
      if (display === 'table-cell' && NUMBER.test(cell.innerText.trim())) expect.soft(textAlign, `${cell.innerText} on ${path}`).toBe('end')
    }
  }
}

function measure(path: string): void {
  for (const button of document.querySelectorAll(BUTTONS)) {
    // Under the pointer it has another colour.
    if (button.matches(':hover')) continue
    const { minHeight, fontSize, fontWeight, borderRadius, backgroundColor, borderTopWidth, colorScheme } = getComputedStyle(button)
    note('heights of buttons', minHeight, path)
    note('forms of button', `${minHeight} ${fontSize} ${fontWeight} ${borderRadius}`, path)
    note(colorScheme === 'dark' ? 'kinds of button at night' : 'kinds of button', `${backgroundColor} ${borderTopWidth}`, path)
  }
  for (const [name, selector] of [
    ['looks of H1', 'h1'],
    ['looks of H2', 'h2'],
  ] as const) {
    for (const heading of document.querySelectorAll(`${selector}:not(.sr-only)`)) {
      const { fontSize, fontWeight } = getComputedStyle(heading)
      note(name, `${fontSize} ${fontWeight}`, path)
    }
  }
  const main = document.querySelector('main')?.getBoundingClientRect()
  if (main) note('main areas', `${Math.round(main.left)} to ${Math.round(main.right)}`, path)
  measureTables('kinds of table', path)
}

// Some sixty screens, one after the other.
test('there are five kinds of button in three heights, and no more looks than there were', { timeout: 240_000 }, async () => {
  for (const screen of SCREENS) {
    const [path, situation] = screen
    const answers = { 'GET /game/line-ups/:id': failure('not_found'), ...situation.answers }
    await openScreen(path, { viewport: { width: 1440, height: 900 }, theme: 'light', ...situation, answers })
    await expect.poll(() => document.querySelector('main h1')).not.toBeNull()
    await expect.poll(() => document.querySelectorAll('main [role=status][class*=grid]').length).toBe(0)
    if (TABLE_SCREENS.includes(screen)) await expect.poll(() => document.querySelector('main table')).not.toBeNull()
    measure(path)
    if (!document.querySelector('main table')) continue
    await page.viewport(390, 844)
    measureTables('kinds of table on a phone', path)
  }
  for (const [name, looks] of Object.entries(seen)) {
    const limit = LIMITS[name as keyof typeof LIMITS]
    const list = Array.from(looks, ([look, path]) => `  ${look} (${path})`).join('\n')
    // oxlint-disable-next-line no-console -- The counts are what this test is read for.
    console.info(`${name}: ${looks.size} (at most ${limit})\n${list}`)
    expect.soft(looks.size, `${name}\n${list}`).toBeLessThanOrEqual(limit)
  }
})
