import type * as z from 'zod/mini';
import { Accepted } from '../contracts/accepted.ts';
import {
  AcceptedProposal,
  type AcceptProposalRequest,
  INQUIRY,
  InquiryFiles,
  InquiryList,
  InquiryView,
  type SendInquiryRequest,
} from '../contracts/inquiry.ts';
import { type Access, pathOf, send } from './client.ts';
import { sessionFile } from './files.ts';
import type { Outcome } from './outcome.ts';

/** An inquiry and whose it is. */
export type OwnInquiry = { id: number; inquiryId: string };

const withKey = (key: string) => ({ 'Idempotency-Key': key });

export const postInquiry = (body: SendInquiryRequest, key: string, access: Access): Promise<Outcome<InquiryView>> =>
  send({ method: 'POST', path: INQUIRY.send, body, headers: withKey(key), access, answer: InquiryView });
export const getInquiries = (id: number): Promise<Outcome<z.infer<typeof InquiryList>>> =>
  send({ method: 'GET', path: pathOf(INQUIRY.mine, { id }), answer: InquiryList });
export const getInquiry = (own: OwnInquiry): Promise<Outcome<InquiryView>> =>
  send({ method: 'GET', path: pathOf(INQUIRY.one, own), answer: InquiryView });
export const postAttach = (inquiryId: string): Promise<Outcome<InquiryView>> =>
  send({ method: 'POST', path: INQUIRY.attach, body: { inquiryId }, answer: InquiryView });
export const postMessage = (own: OwnInquiry, text: string, key: string): Promise<Outcome<InquiryView>> =>
  send({ method: 'POST', path: pathOf(INQUIRY.ask, own), body: { text }, headers: withKey(key), answer: InquiryView });
export const postAccept = (own: OwnInquiry, body: AcceptProposalRequest, key: string): Promise<Outcome<z.infer<typeof AcceptedProposal>>> =>
  send({ method: 'POST', path: pathOf(INQUIRY.accept, own), body, headers: withKey(key), answer: AcceptedProposal });
export const postDecline = (own: OwnInquiry, body: { version: number; reason: string }): Promise<Outcome<InquiryView>> =>
  send({ method: 'POST', path: pathOf(INQUIRY.decline, own), body, answer: InquiryView });

/** Sent with the token but without refresh: a guest's inquiry needs no login. */
export const postSenderCode = (own: OwnInquiry): Promise<Outcome<z.infer<typeof Accepted>>> =>
  send({ method: 'POST', path: pathOf(INQUIRY.code, own), access: 'token', answer: Accepted });
export const putSenderCode = (own: OwnInquiry, code: string): Promise<Outcome<InquiryView>> =>
  send({ method: 'PUT', path: pathOf(INQUIRY.code, own), body: { code }, access: 'token', answer: InquiryView });

/** The file as it is, whatever its kind: the shop gives it back as an attachment only. */
export const putInquiryFile = (own: OwnInquiry, file: { position: number; name: string }, bytes: Blob) =>
  send({
    method: 'PUT',
    path: `${pathOf(INQUIRY.file, { ...own, position: file.position })}?${new URLSearchParams({ name: file.name })}`,
    body: bytes.slice(0, bytes.size, 'application/octet-stream'),
    answer: InquiryFiles,
  });
export const getInquiryFile = (own: OwnInquiry, position: number) => sessionFile(pathOf(INQUIRY.file, { ...own, position }));
export const getProposalPdf = (own: OwnInquiry, version: number) => sessionFile(pathOf(INQUIRY.proposalPdf, { ...own, version }));
export const getProposalFile = (own: OwnInquiry, version: number, position: number) =>
  sessionFile(pathOf(INQUIRY.proposalFile, { ...own, version, position }));
