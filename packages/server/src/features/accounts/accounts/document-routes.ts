import { accountCalls } from "@oxcut/core/api";
import { notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { requireSession } from "../../../http/principal.ts";
import { type Route, serve } from "../../../http/route.ts";
import { presentDocument } from "./account-presenter.ts";
import { loadAccountView } from "./account-service.ts";
import { acceptDocument, LEGAL_DOCUMENTS } from "./legal-documents.ts";

function documentOf(name: string) {
	const document = LEGAL_DOCUMENTS.find((candidate) => candidate.name === name);
	if (document === undefined) throw notFound();
	return document;
}

/** Legal documents and their acceptance. */
export const documentRoutes: readonly Route[] = [
	serve(accountCalls.listLegalDocuments, {
		handler: ({ deps }) =>
			answerList(deps.db.knex, "legal_documents", presentDocument, async () => LEGAL_DOCUMENTS),
	}),
	serve(accountCalls.getLegalDocument, {
		handler: async ({ params }) => ({
			body: { legal_document: presentDocument(documentOf(params.name)) },
		}),
	}),
	serve(accountCalls.acceptLegalDocument, {
		handler: async ({ params, account, deps, write }) => {
			requireSession(account);
			const document = documentOf(params.name);
			return write(async (trx) => {
				await acceptDocument(trx, account.accountId, document, deps.clock());
				const { item } = await loadAccountView(trx, account, deps.clock());
				return { body: { required_confirmations: item.required_confirmations } };
			});
		},
	}),
];
