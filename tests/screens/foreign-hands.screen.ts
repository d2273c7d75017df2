import { Component, createElement as h, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { surviveForeignHands } from '#platform/foreign-hands.ts'
import { Recovering } from '#features/app/games/live/recovering.tsx'

surviveForeignHands()

const font = (...children: (Node | string)[]) => {
  const element = document.createElement('font')
  element.append(...children)
  return element
}

/** What other software does to a text. */
const HANDS: Record<string, (text: Text) => void> = {
  'replaces it': (text) => text.replaceWith(font(font(`«${text.data}»`))),
  'replaces it in two steps': (text) => {
    text.before(font(`«${text.data}»`))
    text.remove()
  },
  'replaces it from behind': (text) => {
    text.after(font(`«${text.data}»`))
    text.remove()
  },
  'wraps it': (text) => {
    const wrapper = document.createElement('mark')
    text.replaceWith(wrapper)
    wrapper.append(text)
  },
  'adds to it': (text) => text.after(font()),
}

interface Shown {
  before?: string
  label: string
  count: number
  after?: string
}

function Line({ before, label, count, after }: Shown) {
  return h('p', null, before && h('b', null, before), label, ' ', count, after && h('i', null, after), after ?? null, ' end')
}

let place: HTMLElement
let root: Root
const render = (node: ReactNode) => flushSync(() => root.render(node))
const read = () => place.textContent.replaceAll(/[«»]/g, '')

beforeEach(() => {
  place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  render(null)
  expect(place.textContent).toBe('')
  place.remove()
})

const STEPS: readonly (readonly [Shown, string])[] = [
  [{ label: 'First half', count: 0 }, 'First half 0 end'],
  [{ label: 'Half-time', count: 1, after: 'soon' }, 'Half-time 1soonsoon end'],
  [{ before: 'Live', label: 'Second half', count: 1, after: 'now' }, 'LiveSecond half 1nownow end'],
  [{ label: 'Second half', count: 2 }, 'Second half 2 end'],
  [{ before: 'Over', label: '', count: 2, after: 'x' }, 'Over 2xx end'],
]

test.each(Object.entries(HANDS))('a page goes on when other software %s', async (_, meddle) => {
  for (const [shown, text] of STEPS) {
    render(h(Line, shown))
    // A text that has changed comes back after this task.
    await Promise.resolve()
    expect(read()).toBe(text)
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest('font, mark')) texts.push(walker.currentNode as Text)
    texts.forEach(meddle)
    expect(read()).toBe(text)
    await Promise.resolve()
  }
})

test('what failed shows itself again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let fails = true
  const Score = class extends Component {
    override render() {
      if (fails) throw new Error('moved')
      return '2:1'
    }
  }
  render(h(Recovering, null, h(Score)))
  expect(read()).toBe('')
  fails = false
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(read).toBe('2:1')
  silent.mockRestore()
})
