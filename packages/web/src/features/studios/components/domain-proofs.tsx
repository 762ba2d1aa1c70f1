import type { OrganizationDomain } from "@oxcut/core/model";
import { CircleCheck, CircleDashed } from "lucide-react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { useChangeProvider } from "../api/identity-provider.ts";
import { messages } from "../sign-in-messages.ts";

export interface DomainProofsProps {
	readonly studioId: number;
	readonly domains: readonly OrganizationDomain[];
}

/** The organization's mail domains, each with the DNS record that proves it. */
export function DomainProofs({ studioId, domains }: DomainProofsProps) {
	const checking = useChangeProvider(studioId);
	const open = domains.filter(({ verified_at }) => verified_at === null);
	if (domains.length === 0) return null;
	return (
		<section aria-labelledby="domain-proofs">
			<h3 id="domain-proofs" className="font-strong">
				{messages.proofTitle}
			</h3>
			<p className="mt-1 max-w-[72ch] text-text-2">{messages.proofText}</p>
			<ul className="mt-3 flex max-w-text flex-col divide-y divide-line border-y border-line">
				{domains.map((domain) => (
					<li key={domain.name} className="flex flex-col gap-2 py-3">
						<p className="flex flex-wrap items-center justify-between gap-x-4">
							<span className="font-medium wrap-anywhere">{domain.name}</span>
							{domain.verified_at === null ? (
								<span className="flex items-center gap-1.5 text-12 text-text-2">
									<CircleDashed aria-hidden className="size-3.5" />
									{messages.unverified}
								</span>
							) : (
								<span className="flex items-center gap-1.5 text-12">
									<CircleCheck aria-hidden className="size-3.5 text-lic" />
									{messages.verified}
								</span>
							)}
						</p>
						{domain.verified_at === null && (
							<dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 text-12">
								<dt className="text-text-2">{messages.recordName}</dt>
								<dd className="flex min-w-0 items-center gap-2">
									<code className="timecode min-w-0 wrap-anywhere">{domain.record_name}</code>
									<CopyButton text={domain.record_name} label={messages.copyName} iconOnly />
								</dd>
								<dt className="text-text-2">{messages.recordValue}</dt>
								<dd className="flex min-w-0 items-center gap-2">
									<code className="timecode min-w-0 wrap-anywhere">{domain.record_value}</code>
									<CopyButton text={domain.record_value} label={messages.copyValue} iconOnly />
								</dd>
							</dl>
						)}
					</li>
				))}
			</ul>
			{open.length > 0 && (
				<div className="mt-3 flex flex-wrap items-center gap-3">
					<Button busy={checking.isPending} onClick={() => checking.mutate({ kind: "check_domains" })}>
						{messages.check}
					</Button>
					{checking.isSuccess && <p role="status">{messages.notThere}</p>}
					{checking.isError && (
						<p role="alert" className="text-12 text-prob">
							{`${messages.checkFailed}. ${messageOf(checking.error)}`}
						</p>
					)}
				</div>
			)}
		</section>
	);
}
