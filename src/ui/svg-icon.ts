import { createElement, type ReactNode, type SVGProps } from 'react'

/** An icon's data, as the build leaves them. */
interface IconData {
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][]
}

/**
 * Makes an icon's component. The build takes it instead of the icon set's own function, which can do much that we never
 * ask of it: sizes, strokes and colours are the style sheet's.
 */
export default function createIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactNode {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...shapes,
    )
}
