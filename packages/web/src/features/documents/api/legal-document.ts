import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** One of the server's legal documents. */
export function legalDocumentQuery(name: string) {
	return queryOptions({
		queryKey: ["legal_document", name],
		queryFn: async ({ signal }) => (await api.get("/legal_documents/:name", { name, signal })).legal_document,
		staleTime: 60 * 60 * 1000,
	});
}
