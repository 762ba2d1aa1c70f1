import type { License } from "../../model/licensors/license.ts";
import type { ReportContext } from "../../reports/model.ts";

/** Every film frame of a record's fragments, on each side. */
function framesOf({ usage, reconciliation }: ReportContext, recordId: number) {
	const picture = new Set<number>();
	const sound = new Set<number>();
	for (const use of usage.uses)
		for (const { recordIn, recordOut } of use.fragments)
			for (let frame = recordIn; frame < recordOut; frame++)
				if (use.recordId === recordId) (use.trkMediaType === "video" ? picture : sound).add(frame);
	for (const fragment of reconciliation.soundUnderPicture)
		for (let frame = fragment.recordIn; frame < fragment.recordOut; frame++)
			if (fragment.recordId === recordId) sound.add(frame);
	return { picture, sound };
}

/** Finds the names to credit by asking every record about every frame and every line: deliberately slow [REP17, REP18]. */
export function creditedTexts(context: ReportContext, licenses: readonly License[], only: string) {
	const credited: string[] = [];
	const uncredited: string[] = [];
	const granting = licenses.filter(({ status }) => /^(agreed|signed|invoiced|paid)$/.test(status));
	for (const record of context.library.records.values()) {
		const licensor = context.library.licensors.get(record.licensor_id);
		const frames = framesOf(context, record.id);
		const texts = new Set<string>();
		let isUsed = false;
		const isFree =
			record.fair_use ||
			record.rights_free ||
			record.source_type === "Original" ||
			licensor?.name === "Public Domain";
		for (const side of ["picture", "sound"] as const) {
			if ((only !== "both" && only !== side) || frames[side].size === 0) continue;
			isUsed = true;
			const lines = granting.flatMap((license) =>
				license.lines
					.filter((line) => line.credit !== "" && (line.side === "both" || line.side === side))
					.map((line) => ({ ...line, licensorId: license.licensor_id })),
			);
			const own = lines.filter((line) => line.record_id === record.id);
			const shared = lines.filter(
				(line) => line.record_id === null && line.licensorId === record.licensor_id,
			);
			const isShared = own.length === 0 && !isFree && licensor?.name !== "Unknown";
			for (const { credit } of isShared ? shared : own) texts.add(credit);
		}
		if (!isUsed) continue;
		if (texts.size === 0 && !isFree) {
			if (licensor?.name === "Unknown") uncredited.push(record.production_locator);
			else texts.add(licensor?.name ?? "");
		}
		for (const text of texts) credited.push(`${record.production_locator} ${text}`);
	}
	return { credited: credited.sort(), uncredited: uncredited.sort() };
}
