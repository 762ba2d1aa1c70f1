import { type RequestOptions, request } from "../../../api/request.ts";
import type { MetadataCalls } from "../../../sync/pending-metadata.ts";

/** The calls that make, change and remove metadata of a cut, several at once, all or none. */
export function metadataCalls(cutId: number): MetadataCalls {
	const call =
		(method: "POST" | "PUT" | "DELETE") =>
		(resource_metadata: readonly unknown[], sending: Pick<RequestOptions, "keepalive">): Promise<unknown> =>
			request(method, `/cuts/${cutId}/resource_metadata/multiple`, {
				...sending,
				body: { resource_metadata },
			});
	return { createMultiple: call("POST"), updateMultiple: call("PUT"), removeMultiple: call("DELETE") };
}
