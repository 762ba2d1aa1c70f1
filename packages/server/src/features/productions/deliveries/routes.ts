import { deliveryCalls } from "@oxcut/core/api";
import { itemRoutes } from "../../production-items/item-routes.ts";
import { deliveryKind } from "./delivery-kind.ts";

/** The calls for a production's deliveries. */
export const deliveryRoutes = itemRoutes(deliveryKind, {
	list: deliveryCalls.listDeliveries,
	listUpdatedSince: deliveryCalls.listDeliveriesUpdatedSince,
	create: deliveryCalls.createDelivery,
	get: deliveryCalls.getDelivery,
	update: deliveryCalls.updateDelivery,
	delete: deliveryCalls.deleteDelivery,
});
