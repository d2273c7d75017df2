// Runs at the end of a prerendered page: loads the scripts after the first paint, or at once in a hidden tab. A tap on a
// button before the app handles it is repeated when it does. Links need no app.
import { APP_STARTED } from '#platform/app-started.ts'

const scripts = document.getElementById('scripts') as HTMLTemplateElement
let tapped: HTMLButtonElement | null | undefined

const load = () => document.head.append(document.importNode(scripts.content, true))
const keep = ({ target }: Event) => (tapped = (target as Element).closest('button'))

addEventListener('click', keep)
addEventListener(
  APP_STARTED,
  () => {
    removeEventListener('click', keep)
    tapped?.click()
  },
  { once: true },
)

if (document.hidden) load()
else requestAnimationFrame(() => setTimeout(load))
