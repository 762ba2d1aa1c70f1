import type { License } from "@oxcut/core/model";
import { checkedWrites } from "../api/checked-writes.ts";
import { request } from "../api/request.ts";
import { useListChange } from "../api/use-list-change.ts";
import type { CheckedChange } from "../ui/use-checked-form.ts";
import { licensesKey } from "./list-licenses.ts";
import { uploadDocument } from "./upload-document.ts";

/**
 * Adds a licence to the licensor in its fields, or changes one. A document is uploaded first.
 *
 * @param file - its new document.
 */
export function useSaveLicense(productionId: number, license: License | null, file: File | null) {
	return useListChange<License, CheckedChange>({
		queryKey: licensesKey(productionId),
		send: async ({ fields, seen }) => {
			const { file: _compared, licensor_id, ...own } = fields;
			const signed_id = file === null ? undefined : await uploadDocument(productionId, file);
			const sent = { ...own, ...(signed_id === undefined ? {} : { signed_id }) };
			if (license === null)
				return request("POST", `/licensors/${licensor_id}/licenses`, { body: { license: sent } });
			const given = { ...own, ...(file === null ? {} : { file: file.name }) };
			return checkedWrites.save(`/licenses/${license.id}`, "license", given, seen, { sent });
		},
	});
}
