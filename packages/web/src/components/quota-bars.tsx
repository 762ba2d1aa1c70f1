import { STUDIO_QUOTAS, type StudioQuota, type StudioUsage } from "@oxcut/core/model";
import { TriangleAlert } from "lucide-react";
import { formatStorage } from "../data/format-storage.ts";
import { formatCount } from "../ui/plural.ts";
import { ShareBar } from "../ui/share-bar.tsx";
import { messages as words } from "./quota-messages.ts";

function amountText(quota: StudioQuota, amount: number): string {
	return quota === "storage" ? formatStorage(amount) : formatCount(amount);
}

/** An organization's use of each of its quotas, in bars. */
export function QuotaBars({ usage }: { readonly usage: Pick<StudioUsage, "quotas" | "used"> }) {
	return (
		<dl className="flex max-w-md flex-col gap-4">
			{STUDIO_QUOTAS.map((quota) => {
				const limit = usage.quotas[quota];
				const used = usage.used[quota];
				const isFull = limit !== null && used >= limit;
				return (
					<div key={quota} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
						<dt>{words.names[quota]}</dt>
						<dd className="flex items-center gap-1.5">
							{isFull && (
								<>
									<TriangleAlert aria-hidden className="size-3.5 text-text-2" />
									<span className="text-12 text-text-2">{words.full}</span>
								</>
							)}
							<span className="tabular-nums">
								{limit === null
									? amountText(quota, used)
									: words.of(amountText(quota, used), amountText(quota, limit))}
							</span>
							{limit === null && <span className="text-12 text-text-2">{words.unlimited}</span>}
						</dd>
						{limit !== null && (
							<dd className="col-span-2 rounded-[1px] bg-hover">
								<ShareBar share={limit === 0 ? 1 : Math.min(1, used / limit)} isStrong={isFull} />
							</dd>
						)}
					</div>
				);
			})}
		</dl>
	);
}
