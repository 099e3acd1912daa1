import { ARTWORK, ArtworksView, DesignerLinks, ShareArtworksResponse } from '../contracts/artwork.ts';
import { type Access, pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** `access`: a guest has no session that could be refreshed. */
export const getArtworks = (key: string, access: Access): Promise<Outcome<ArtworksView>> =>
  send({ method: 'GET', path: pathOf(ARTWORK.view, { key }), access, answer: ArtworksView });
export const postApproval = (key: string, artworkIds: readonly string[], asIs: boolean, access: Access): Promise<Outcome<ArtworksView>> =>
  send({ method: 'POST', path: pathOf(ARTWORK.approve, { key }), body: { artworkIds, asIs }, access, answer: ArtworksView });
export const postFix = (key: string, artworkId: string, access: Access): Promise<Outcome<ArtworksView>> =>
  send({ method: 'POST', path: pathOf(ARTWORK.fix, { key }), body: { artworkId }, access, answer: ArtworksView });
export const postRestore = (key: string, artworkId: string, access: Access): Promise<Outcome<ArtworksView>> =>
  send({ method: 'POST', path: pathOf(ARTWORK.restore, { key }), body: { artworkId }, access, answer: ArtworksView });
export const postShare = (key: string, orderId: string, access: Access): Promise<Outcome<ShareArtworksResponse>> =>
  send({ method: 'POST', path: pathOf(ARTWORK.link, { key }), body: { orderId }, access, answer: ShareArtworksResponse });
export const getDesignerLinks = (key: string, access: Access): Promise<Outcome<DesignerLinks>> =>
  send({ method: 'GET', path: pathOf(ARTWORK.links, { key }), access, answer: DesignerLinks });
export const deleteDesignerLink = (key: string, linkId: string, access: Access): Promise<Outcome<DesignerLinks>> =>
  send({ method: 'DELETE', path: pathOf(ARTWORK.linkOne, { key, linkId }), access, answer: DesignerLinks });
