import { useDeferredValue, useMemo } from "react";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { readAuditSearch } from "../api/audit-search.ts";
import { FindField } from "../browse/find-field.tsx";
import { messages } from "../messages.ts";
import { AuditLines } from "./audit-lines.tsx";

const words = messages.audit;

/** The audit log of the whole server, with a search. */
export function AuditPage() {
	const [params, change] = useAddressParams();
	const typed = params.get("q") ?? "";
	const searched = useDeferredValue(typed);
	const filter = useMemo(() => readAuditSearch(searched), [searched]);
	return (
		<>
			<PageHeader title={words.title} />
			<PageBody>
				<div className="max-w-page">
					<div className="mb-3 max-w-md">
						<FindField
							label={words.find}
							placeholder={words.placeholder}
							value={typed}
							onChange={(text) => change((before) => withParam(before, "q", text), { isUrgent: true })}
						/>
					</div>
					<p className="mb-3 text-12 text-pretty text-text-2">{words.hint}</p>
					<AuditLines filter={filter} />
				</div>
			</PageBody>
		</>
	);
}
