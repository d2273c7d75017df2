// Runs at the end of a prerendered page: loads the scripts after the first paint, or at once in a hidden tab.
const scripts = document.getElementById('scripts') as HTMLTemplateElement

const start = () => document.head.append(document.importNode(scripts.content, true))

if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
