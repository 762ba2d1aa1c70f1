import type { OrderStatus } from "@oxcut/core/model";
import { CircleCheck, MailCheck, PackageCheck, Pencil, Send } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { messages } from "../messages.ts";

const ICONS: Readonly<Record<OrderStatus, ReactNode>> = {
	draft: <Pencil aria-hidden />,
	sent: <Send aria-hidden />,
	confirmed: <MailCheck aria-hidden />,
	received: <PackageCheck aria-hidden />,
	checked: <CircleCheck aria-hidden />,
};

/** An order's status: an icon and a word; green only once nothing is left to do. */
export function OrderStatusMark({ status }: { readonly status: OrderStatus }) {
	return (
		<span className="inline-flex h-6 items-center gap-1.5 rounded bg-hover pr-2 pl-1.5 text-12 font-medium whitespace-nowrap">
			<span
				className={classNames(
					"[&_svg]:size-3.5",
					status === "checked" ? "text-lic" : status === "draft" ? "text-text-3" : "text-text-2",
				)}
			>
				{ICONS[status]}
			</span>
			{messages.statuses[status]}
		</span>
	);
}
