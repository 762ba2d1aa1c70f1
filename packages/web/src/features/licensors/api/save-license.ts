import type { License, Licensor } from "@oxcut/core";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { licensesKey } from "./list-licenses.ts";
import { uploadDocument } from "./upload-document.ts";

interface LicenseInput {
	/** Null for a new one. */
	readonly id: number | null;
	readonly fields: { readonly name: string; readonly notes: string; readonly signed_on: string | null };
	/** Its document, or the one that takes the place of it. */
	readonly file: File | null;
}

/** Adds a licence to a licensor, or changes one; a document goes up first. */
export function useSaveLicense({ id: licensorId, production_id }: Licensor) {
	return useListChange<License, LicenseInput>({
		queryKey: licensesKey(production_id),
		send: async ({ id, fields, file }) => {
			const signed_id = file === null ? undefined : await uploadDocument(production_id, file);
			const body = { license: { ...fields, ...(signed_id === undefined ? {} : { signed_id }) } };
			return id === null
				? request("POST", `/licensors/${licensorId}/licenses`, { body })
				: request("PUT", `/licenses/${id}`, { body });
		},
	});
}
