import type { AnswerOf } from "@oxcut/core/api";

export type AuditEntry = AnswerOf<"GET", "/studios/:id/audit">["audit_entries"][number];

function shown(value: unknown): string {
	if (value === null || value === undefined || value === "") return "—";
	if (Array.isArray(value)) return value.length === 0 ? "—" : value.map(shown).join(", ");
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A line's change in the audit log in a few words: `value: 4000 → 5000`. */
export function changeText({ before, after }: Pick<AuditEntry, "before" | "after">): string {
	const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	return fields
		.filter((field) => shown(before?.[field]) !== shown(after?.[field]))
		.map((field) => {
			const [old, now] = [shown(before?.[field]), shown(after?.[field])];
			const change = before === null ? now : after === null ? old : `${old} → ${now}`;
			return `${field}: ${change}`;
		})
		.join(", ");
}
