import { shellConfig } from 'section-kit/build';

export default shellConfig();
