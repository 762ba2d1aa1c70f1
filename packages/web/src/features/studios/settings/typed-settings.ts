import { studioCreateSchema } from "@oxcut/core/model";
import * as z from "zod";
import { messages } from "../settings-messages.ts";

/** Domains as people type them, between commas or spaces, to the list that is sent. */
export const domainsFormSchema = z.object({
	// An error of one domain is shown beside the field for all.
	allowed_domains: z.string().transform((text, context): readonly string[] => {
		const names = text.split(/[\s,;]+/).filter((name) => name !== "");
		const { data, error } = studioCreateSchema.shape.allowed_domains.safeParse(names);
		if (data !== undefined) return data;
		context.addIssue({ code: "custom", message: error?.issues[0]?.message });
		return z.NEVER;
	}),
});

const days = z
	.string()
	.trim()
	.regex(/^\d{0,9}$/, { error: messages.noNumber })
	.transform((text) => (text === "" ? null : Number(text)))
	.pipe(studioCreateSchema.shape.audit_days.unwrap());

/** Days as people type them, empty for as long as the server keeps a log. */
export const retentionFormSchema = z.object({ audit_days: days, activity_days: days, history_days: days });

/** The server's value as the forms show it. */
export function typedSetting(value: unknown): string {
	if (Array.isArray(value)) return value.join(", ");
	return value === null || value === undefined ? "" : String(value);
}
