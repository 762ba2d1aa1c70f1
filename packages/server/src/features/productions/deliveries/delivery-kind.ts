import { DELIVERY_DAYS_ERROR, type Delivery, hasOrderedDays } from "@oxcut/core/model";
import type { ProductionItemKind } from "../../production-items/item-kind.ts";

/** The uses for which a production is sold. */
export const deliveryKind: ProductionItemKind<Delivery, "delivery"> = {
	singular: "delivery",
	plural: "deliveries",
	columns: ["name", "territories", "media", "starts_on", "ends_on", "exclusive"],
	problems: (delivery) => (hasOrderedDays(delivery) ? {} : { ends_on: DELIVERY_DAYS_ERROR }),
};
