import { sectionConfig } from 'shared/build';

export default sectionConfig('give');
