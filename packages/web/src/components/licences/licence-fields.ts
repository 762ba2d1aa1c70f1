import { type License, type LicenseLine, licenseCreateSchema } from "@oxcut/core/model";
import * as z from "zod";

/** A line in the form: with the fields of every kind of time and term, so that choosing another loses nothing. */
export interface LineFields {
	record_id: number | null;
	side: LicenseLine["side"];
	time: { kind: LicenseLine["time"]["kind"]; seconds: string; ranges: string };
	territories: string;
	media: string;
	term: {
		kind: LicenseLine["term"]["kind"];
		from: string;
		to: string;
		years: string;
		since: Extract<LicenseLine["term"], { kind: "years" }>["since"];
	};
	exclusive: boolean;
	credit: string;
	/** Not shown in the form. */
	options: LicenseLine["options"];
	mfn_group: string;
}

/** A licence in the form; an empty date or fee means none. */
export interface LicenceFields {
	licensor_id: number | null;
	name: string;
	reference: string;
	status: License["status"];
	notes: string;
	signed_on: string;
	dates: Record<keyof License["dates"], string>;
	fee: string;
	/** Null for the licensor's. */
	currency: string | null;
	lines: LineFields[];
}

const NO_DATES: LicenceFields["dates"] = {
	...{ asked: "", quoted: "", agreed: "", invoiced: "", paid: "", declined: "", expired: "" },
	...{ delivery: "", first_transmission: "" },
};

export const NEW_LINE: LineFields = {
	record_id: null,
	side: "both",
	time: { kind: "whole", seconds: "", ranges: "" },
	territories: "",
	media: "",
	term: { kind: "dates", from: "", to: "", years: "", since: "signature" },
	exclusive: false,
	credit: "",
	options: [],
	mfn_group: "",
};

function lineFieldsOf({ time, term, ...line }: LicenseLine): LineFields {
	const ranges = time.kind === "ranges" ? time.ranges.map((range) => `${range.in}-${range.out}`) : [];
	return {
		...line,
		time: {
			kind: time.kind,
			seconds: time.kind === "seconds" ? String(time.seconds) : "",
			ranges: ranges.join(", "),
		},
		term: {
			kind: term.kind,
			from: term.kind === "years" ? "" : (term.from ?? ""),
			to: term.kind === "dates" ? term.to : "",
			years: term.kind === "years" ? String(term.years) : "",
			since: term.kind === "years" ? term.since : "signature",
		},
	};
}

/** A licence in its form, or a new one. */
export function licenceFieldsOf(licence: License | null, licensorId: number | null): LicenceFields {
	const { asked, quoted, agreed, invoiced, paid, declined, expired, delivery, first_transmission } =
		licence?.dates ?? {};
	const dates = { asked, quoted, agreed, invoiced, paid, declined, expired, delivery, first_transmission };
	return {
		licensor_id: licence?.licensor_id ?? licensorId,
		name: licence?.name ?? "",
		reference: licence?.reference ?? "",
		status: licence?.status ?? "asked",
		notes: licence?.notes ?? "",
		signed_on: licence?.signed_on ?? "",
		dates: {
			...NO_DATES,
			...Object.fromEntries(Object.entries(dates).map(([event, date]) => [event, date ?? ""])),
		},
		fee: licence?.fee === null || licence === null ? "" : String(licence.fee),
		currency: licence?.currency ?? null,
		lines: licence?.lines.map(lineFieldsOf) ?? [],
	};
}

function rangesOf(text: string): unknown[] {
	const ranges = text.split(",").filter((range) => range.trim() !== "");
	return ranges.map((range) => {
		const [from, to] = range.split(/[-–]/).map((label) => label.trim());
		return { in: from, out: to ?? "" };
	});
}

/** A line in the server's format, still unchecked. */
function lineOf({ time, term, ...line }: LineFields): unknown {
	return {
		...line,
		time: { ...time, ranges: rangesOf(time.ranges) },
		term: {
			...term,
			from: term.kind === "perpetuity" ? term.from || null : term.from,
			years: Number(term.years),
		},
	};
}

/** Checks the form as the server checks the licence. */
export const licenceFormSchema = z.preprocess(
	({ dates, lines, ...fields }: LicenceFields) => ({
		...fields,
		signed_on: fields.signed_on || null,
		dates: Object.fromEntries(Object.entries(dates).map(([event, date]) => [event, date || null])),
		lines: lines.map(lineOf),
	}),
	licenseCreateSchema
		.omit({ signed_id: true, other_fees: true })
		.extend({ licensor_id: z.int({ error: "must be chosen" }) }),
);
export type LicenceFormValues = z.output<typeof licenceFormSchema>;
