import * as z from "zod";
import type { JobKind } from "../deps/job-queue.ts";
import { mailOrderSchema } from "./mail-order.ts";

const mailSchema = z.object({ recipient: z.string(), order: mailOrderSchema });
export type OrderedMail = z.infer<typeof mailSchema>;

/** An email to one person: eight tries in all, over several hours [ACC7]. */
export const MAIL_JOB: JobKind<OrderedMail> = {
	name: "mail",
	data: mailSchema,
	retryLimit: 7,
	retryDelaySeconds: 60,
	expireSeconds: 5 * 60,
	concurrency: 4,
};
