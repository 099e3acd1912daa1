import { LAYOUT, LayoutsView, ShareLayoutsResponse } from '../contracts/layout.ts';
import type { Answer } from './answer.ts';
import { type Access, pathOf, send } from './client.ts';

/** `access`: a guest has no session that could be refreshed. */
export const getLayouts = (key: string, access: Access): Promise<Answer<LayoutsView>> =>
  send({ method: 'GET', path: pathOf(LAYOUT.view, { key }), access, answer: LayoutsView });
export const postApproval = (key: string, layoutId: string, asIs: boolean, access: Access): Promise<Answer<LayoutsView>> =>
  send({ method: 'POST', path: pathOf(LAYOUT.approve, { key }), body: { layoutId, asIs }, access, answer: LayoutsView });
export const postFix = (key: string, layoutId: string, access: Access): Promise<Answer<LayoutsView>> =>
  send({ method: 'POST', path: pathOf(LAYOUT.fix, { key }), body: { layoutId }, access, answer: LayoutsView });
export const postRestore = (key: string, layoutId: string, access: Access): Promise<Answer<LayoutsView>> =>
  send({ method: 'POST', path: pathOf(LAYOUT.restore, { key }), body: { layoutId }, access, answer: LayoutsView });
export const postShare = (key: string, orderId: string, access: Access): Promise<Answer<ShareLayoutsResponse>> =>
  send({ method: 'POST', path: pathOf(LAYOUT.link, { key }), body: { orderId }, access, answer: ShareLayoutsResponse });
