import { MM_PER_POINT } from '../units.ts';
import type { Box, DesignObject, Ink, LogoPart } from './document.ts';
import type { ChosenLogo, LogoShape } from './logo.ts';
import type { Element, Voice } from './template.ts';

/** Points: a thinner line of several inks, or light on a dark ground, breaks up on the press. */
const LEAST_STROKE_PT = 0.5;
/** Percent of all inks together: on more of them a logo's own colours would not be seen, or would fight with them. */
const LIGHT_GROUND = 40;

const SHARE_BEFORE = { left: 0, top: 0, middle: 0.5, right: 1, bottom: 1 } as const;

type Look = { ink: Ink; ground: Ink; voice: Voice };

const isLight = (ink: Ink): boolean => ink.reduce((sum, share) => sum + share, 0) <= LIGHT_GROUND;

/** Whether a logo keeps its colours on this ground. */
function keepsColours({ logo, colours }: ChosenLogo, { ground, voice }: Look): boolean {
  if (colours !== 'best') return colours === 'own';
  return isLight(ground) && !logo.isForDark && voice.mood !== 'one ink';
}

/** As wide as a line prints at least; `least` in the logo's own units. */
const laidAt = ({ laid }: LogoShape, least: number): LogoShape['laid'] =>
  laid.by === 'fill' ? laid : { ...laid, width: Math.max(laid.width, least) };

/** A logo as large as its box lets it be, at the end of it that the template says. */
export function placeLogo(chosen: ChosenLogo, element: Extract<Element, { kind: 'logo' }>, box: Box, look: Look): DesignObject {
  const { logo } = chosen;
  const unit = Math.min(box.width / logo.width, box.height / logo.height);
  const [width, height] = [logo.width * unit, logo.height * unit];
  const least = (LEAST_STROKE_PT * MM_PER_POINT) / unit;
  const isOwn = keepsColours(chosen, look);
  const inkOf = ({ colour, tone }: LogoShape): Ink => (isOwn ? (logo.colours[colour]?.ink ?? look.ink) : look[tone]);
  return {
    kind: 'logo',
    x: box.x + (box.width - width) * SHARE_BEFORE[element.align],
    y: box.y + (box.height - height) * SHARE_BEFORE[element.anchor],
    width,
    height,
    unit,
    parts: logo.shapes.map((shape): LogoPart => ({ path: shape.path, laid: laidAt(shape, least), ink: inkOf(shape) })),
    isWidened: logo.shapes.some(({ laid }) => laid.by === 'stroke' && laid.width < least),
  };
}
