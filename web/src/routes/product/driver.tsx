import { createFileRoute } from '@tanstack/react-router';
import { DriverPage } from '../../pages/products/driver-page.tsx';

export const Route = createFileRoute('/product/driver')({ component: DriverPage });
